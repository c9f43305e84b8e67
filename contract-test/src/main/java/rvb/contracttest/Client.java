package rvb.contracttest;

import java.io.IOException;

/**
 * A client that keeps its connection as long as the server lets it: an announced end ({@code
 * Connection: close}, which Tomcat insists on after 400 and 503) is no failure, any other is. Not
 * thread-safe.
 */
final class Client implements AutoCloseable {
  private final int port;
  private RawConnection connection;
  private boolean isAnnouncedClosed;

  Client(int port) throws IOException {
    this.port = port;
    this.connection = new RawConnection(port);
  }

  Answer get(String target) throws IOException {
    return send("GET", target);
  }

  Answer send(String method, String target) throws IOException {
    reopenIfNeeded();
    connection.sendRequest(method, target);
    return answer(!method.equals("HEAD"));
  }

  private void reopenIfNeeded() throws IOException {
    if (isAnnouncedClosed) {
      connection.close();
      connection = new RawConnection(port);
    }
  }

  private Answer answer(boolean withBody) throws IOException {
    Answer answer = connection.receive(withBody);
    isAnnouncedClosed = answer.header("connection").equalsIgnoreCase("close");
    return answer;
  }

  Answer post(String target, String json) throws IOException {
    reopenIfNeeded();
    connection.sendPost(target, json);
    return answer(true);
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
