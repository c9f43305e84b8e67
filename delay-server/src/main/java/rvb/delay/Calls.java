package rvb.delay;

/**
 * What the server has done since its start, at one moment.
 *
 * @param received requests for a delay, answered or not
 * @param answered of these, those whose answer has left
 * @param open of these, those that wait for their time now
 * @param openMax the most that have waited at once
 * @param late answers that left more than 20 ms after their time: the server's own fault
 * @param latestMicros by how much the latest of all answers missed its time
 */
public record Calls(
    long received, long answered, long open, long openMax, long late, long latestMicros) {

  String json() {
    return ("{\"received\":%d,\"answered\":%d,\"open\":%d,\"openMax\":%d,"
            + "\"late\":%d,\"latestMicros\":%d}")
        .formatted(received, answered, open, openMax, late, latestMicros);
  }
}
