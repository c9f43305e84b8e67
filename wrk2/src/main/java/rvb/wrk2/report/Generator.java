package rvb.wrk2.report;

/**
 * The program that measured.
 *
 * @param name always rvb-wrk2, so that nobody mistakes it for the C program
 * @param version its version
 * @param java version and vendor of the Java runtime
 * @param transport how it reached the sockets: {@code epoll} or {@code nio}
 */
public record Generator(String name, String version, String java, String transport) {}
