package rvb.contracttest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each test of the contract goes red when a service breaks what it is there for. */
class BrokenServiceIT {
  /** The contract's tests against the reference service with {@link #flaw}. */
  static final class Broken implements ServiceContract {
    private static volatile Flaw flaw = Flaw.NONE;

    @Override
    public ServiceProgram program() {
      return ReferenceServiceIT.program(flaw);
    }
  }

  /** What never comes need not be awaited long. */
  @BeforeAll
  static void loseNoTime() {
    Awaitility.setDefaultTimeout(Duration.ofSeconds(3));
  }

  @AfterAll
  static void beAsPatientAsBefore() {
    Awaitility.reset();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "CHUNKED, answersAllProductsByteForByte, content-length",
    "SWAPPED_FIELD, answersAllProductsByteForByte answersOneProductByteForByte, Hickory",
    "SWAPPED_PARAMETERS, storesAMessageAsItWasPosted, Hello",
    "HOLDS_WHILE_CALLING, holdsNoConnectionAcrossTheCall, open at once",
    "ANY_TYPE, answers415ToWhatIsNotPlainJson, 415",
    "EXACT_TARGET, ignoresAQueryString, 404",
    "PRODUCTS_ANYWHERE, answers404ForNoSuchProductAndNoSuchPath refusesWhatIsNoRequestTarget, 200",
    "NO_JVM_METERS, answersHealthAndMetricsWithContentLength, jvm_memory_used_bytes",
    "ONLY_GET, answersHeadAsGetWithoutItsBody answersOptionsWithTheAllowedMethodsAndNoBody, 405",
    "NO_ALLOW, answers405WithTheAllowedMethods, allow",
    "CLOSES_AFTER_100_REQUESTS, keepsAConnectionForAnyNumberOfRequests, closed|reset",
    "ANY_ID, answers400ForAnIdThatIsNoPositiveLong, 400",
    "ANY_HEADER, refusesOversizedHeadersAndTargets, 200",
    "ONE_STATEMENT_PER_ROW, runsExactlyOneStatementPerRequest, calls=170",
    "TRANSACTION, runsExactlyOneStatementPerRequest, BEGIN",
    "UNPREPARED, runsPreparedStatementsOutsideOfTransactions, a prepared statement",
    "PAYLOAD_IN_SQL, runsPreparedStatementsOutsideOfTransactions, product_id = '1'",
    "ANY_ID, runsNoStatementForABadRequest, calls=",
    "UNLIMITED_POOL, neverExceedsThePoolUnderLoad, to be between",
    "HALF_POOL, usesEveryConnectionOfThePoolAndNoMore, expected: 8",
    "IGNORES_SETTINGS, usesAsManyConnectionsAsItIsTold, expected: 2",
    "LONG_WAIT, answers503WhenEveryConnectionIsHeld, less than",
    "NO_RETRY_AFTER, answers503WhenEveryConnectionIsHeld, retry-after",
    "STATUS_500, answers503WhenTheDatabaseIsGone, 500",
    "STACK_TRACE, answers503WhenTheDatabaseIsGone, Exception",
    "MIXED_UP_ANSWERS, answersEveryRequestWithItsOwnProduct, Product",
    "NEEDS_DATABASE_AT_START, startsWithoutADatabaseAndServesAsSoonAsThereIsOne, ended",
    "BOASTS, runsWithItsDefaults runsWithTheSettingsItIsGiven, was: (9|3)",
    "STACK_TRACE, stopsWithOneLineWhereItsDefaultPortIsTaken, size: 1",
    "ANY_SETTING, stopsAtABadSettingWithOneLine, last words",
    "HARD_STOP, answersWhatIsUnderWayBeforeItEnds, EOF|Closed|Connect|reset"
  })
  void goesRed(Flaw flaw, String tests, String reason) {
    assertGoesRed(flaw, tests, reason);
  }

  /** What shows only after some seconds. */
  @Tag("long")
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "CACHE, runsExactlyOneStatementPerRequest costsOneRoundTripPerRequest, calls=20|fastest",
    "TRANSACTION, costsOneRoundTripPerRequest, median",
    "TRANSACTION, runsPreparedStatementsOutsideOfTransactions, BEGIN",
    "UNLIMITED_POOL, usesEveryConnectionOfThePoolAndNoMore, expected: 8",
    "LEAKED_CONNECTION, endsSlowStatementsAtTheStatementTimeout, GET / to work again",
    "NO_STATEMENT_TIMEOUT, endsSlowStatementsAtTheStatementTimeout, cancelled",
    "UNBOUNDED_QUEUE, refusesAtOnceWhenTheQueueIsFull, less than",
    "LONG_WAIT, waitsForAConnectionAsLongAsItIsTold, less than|timed out",
    "LOG_FLOOD, answers503WhenTheDatabaseIsGone, lines logged",
    "GIVES_UP, answers503WhenTheDatabaseIsGone, GET / to work again",
    "GIVES_UP, losesNoConnectionForGoodWhenTheyAreTerminated, failures in round",
    "GIVES_UP, survivesARestartOfPostgresUnderLoad, had to be healthy",
    "SLOW_HEALTH, answers503WhenTheDatabaseIsSilent, less than",
    "WAITS_FOR_EVER, givesUpAStatementThatTheNetworkSwallows, timed out",
    "REMEMBERS_GONE_CLIENTS, survivesAStormOfCancelledRequests, requests in flight",
    "PATIENT_WITH_SLOW_CLIENTS, closesConnectionsThatDripTheirHeaders, lived",
    "ENDLESS_STOP, endsAtItsGraceTimeWhateverIsStuck, still runs",
    "FALLS_SILENT, answersEveryRequestOnEachOfManyNewConnections, timed out",
    "LIMPS, survivesARestartOfPostgresUnderLoad, answers in two seconds",
    "STATUS_500_AT_THE_END, answersWhatIsUnderWayBeforeItEnds, late answer 500",
    "PLAINTEXT, talksTlsToTheServerItTrusts insistsOnTlsButNotOnWhoseWhenItIsRequired, than|200",
    "TRUSTS_ANY_CERTIFICATE, refusesTheServersOfOthers, 200",
    "TRUSTS_ANY_HOST, refusesTheServersOfOthers, 200"
  })
  void goesRedInTheEnd(Flaw flaw, String tests, String reason) {
    assertGoesRed(flaw, tests, reason);
  }

  private static void assertGoesRed(Flaw flaw, String tests, String reason) {
    Broken.flaw = flaw;
    String[] names = tests.split(" ");

    assertThat(ContractRun.failures(Broken.class, names))
        .containsOnlyKeys(names)
        .allSatisfy((test, failure) -> assertThat(failure).as(test).containsPattern(reason));
  }
}
