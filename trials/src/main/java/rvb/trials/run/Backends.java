package rvb.trials.run;

/**
 * PostgreSQL's sessions at one moment, as pg_stat_activity showed them; the runner's own session is
 * not counted.
 *
 * @param ofService sessions whose application_name is the service's
 * @param waiting those of them that execute a statement and wait for a lock, a disk or a timer
 * @param others sessions of anybody else in the same database
 */
public record Backends(int ofService, int waiting, int others) {}
