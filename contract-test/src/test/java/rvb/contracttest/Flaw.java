package rvb.contracttest;

/** One way in which the reference service breaks the contract when it is told to. */
enum Flaw {
  NONE,
  /** Reads the products one by one after reading them all. */
  ONE_STATEMENT_PER_ROW,
  /** Sends bodies chunked, without Content-Length. */
  CHUNKED,
  /** Keeps a connection for ever when its statement fails. */
  LEAKED_CONNECTION,
  /** Writes the description as the name and the name as the description. */
  SWAPPED_FIELD,
  /** Binds the text of a message as its author and the author as its text. */
  SWAPPED_PARAMETERS,
  /** Keeps a connection while it waits for the external service. */
  HOLDS_WHILE_CALLING,
  /** Reads a body whatever its type and encoding. */
  ANY_TYPE,
  /** Opens four times as many connections as it is told. */
  UNLIMITED_POOL,
  /** Uses half of the connections. */
  HALF_POOL,
  /** Opens a transaction around each statement. */
  TRANSACTION,
  /** Never names a statement: PostgreSQL parses and plans each time. */
  UNPREPARED,
  /** Answers 500 where the database is the cause. */
  STATUS_500,
  /** Shows the exception to the client. */
  STACK_TRACE,
  /** Closes a connection after 100 requests. */
  CLOSES_AFTER_100_REQUESTS,
  /** Forgets Retry-After. */
  NO_RETRY_AFTER,
  /** Waits five times as long for a connection as it is told. */
  LONG_WAIT,
  /** Queues any number of requests. */
  UNBOUNDED_QUEUE,
  /** Waits for an answer of the database without a limit. */
  WAITS_FOR_EVER,
  /** Answers from memory after the first request. */
  CACHE,
  /** Puts the id into the text of the statement. */
  PAYLOAD_IN_SQL,
  /** Now and then answers with the product of another request. */
  MIXED_UP_ANSWERS,
  /** Does not start without a database. */
  NEEDS_DATABASE_AT_START,
  /** Takes any setting for good. */
  ANY_SETTING,
  /** Writes a stack trace for each failure. */
  LOG_FLOOD,
  /** Ends at once on SIGTERM. */
  HARD_STOP,
  /** Waits for requests under way without a limit on SIGTERM. */
  ENDLESS_STOP,
  /** Waits for the rest of a request without a limit. */
  PATIENT_WITH_SLOW_CLIENTS,
  /** Has no limit to the time of a statement in PostgreSQL. */
  NO_STATEMENT_TIMEOUT,
  /** Never works again after a first failure. */
  GIVES_UP,
  /** Lets health wait for the database. */
  SLOW_HEALTH,
  /** Knows neither HEAD nor OPTIONS. */
  ONLY_GET,
  /** Forgets Allow. */
  NO_ALLOW,
  /** Takes any number for an id. */
  ANY_ID,
  /** Counts a request whose client has left as being under way for ever. */
  REMEMBERS_GONE_CLIENTS,
  /** Runs with its defaults whatever it is told. */
  IGNORES_SETTINGS,
  /** Reads headers of any length. */
  ANY_HEADER,
  /** Takes the query string for a part of the path. */
  EXACT_TARGET,
  /** Answers all products on every path that it does not know. */
  PRODUCTS_ANYWHERE,
  /** Shows no meters of the JVM. */
  NO_JVM_METERS,
  /** Says that its pool is larger than it is. */
  BOASTS,
  /** Leaves a request without an answer now and then. */
  FALLS_SILENT,
  /** Runs one statement at a time after a first failure. */
  LIMPS,
  /** Answers 500 to what comes after SIGTERM. */
  STATUS_500_AT_THE_END,
  /** Speaks no TLS whatever it is told. */
  PLAINTEXT,
  /** Encrypts, and trusts any certificate. */
  TRUSTS_ANY_CERTIFICATE,
  /** Trusts a certificate whatever host it is for. */
  TRUSTS_ANY_HOST
}
