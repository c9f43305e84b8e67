package rvb.mvc.server;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import rvb.contract.ErrorBody;
import tools.jackson.databind.json.JsonMapper;

/** Writes the body of every error, whether a handler or Tomcat itself found it. */
public final class JsonErrorValve extends ErrorReportValve {
  /** The methods of every path that is only read. */
  public static final String ALLOW = "GET, HEAD, OPTIONS";

  /** The path that is written to. */
  public static final String MESSAGES = "/messages";

  private static final JsonMapper JSON = new JsonMapper();

  /** The methods of a path. */
  public static String allow(String path) {
    return path.equals(MESSAGES) ? "POST, OPTIONS" : ALLOW;
  }

  @Override
  protected void report(Request request, Response response, @Nullable Throwable failure) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    HttpStatus known = HttpStatus.resolve(status);
    String reason = known == null ? "Error" : known.getReasonPhrase();
    setHeaders(request, response, status);
    if (status == HttpStatus.REQUEST_TIMEOUT.value()) {
      // Tomcat would wait for the rest of a body that was too slow already.
      request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
    }
    byte[] body = JSON.writeValueAsBytes(new ErrorBody(status, reason));
    try {
      response.setContentType("application/json");
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
      response.finishResponse();
    } catch (IOException | IllegalStateException clientIsGone) {
      // Nobody is left to be told.
    }
  }

  private static void setHeaders(Request request, Response response, int status) {
    if (status == HttpStatus.METHOD_NOT_ALLOWED.value()) {
      response.setHeader("Allow", allow(request.getRequestURI()));
    } else if (status == HttpStatus.SERVICE_UNAVAILABLE.value()) {
      response.setHeader("Retry-After", "1");
    }
  }
}
