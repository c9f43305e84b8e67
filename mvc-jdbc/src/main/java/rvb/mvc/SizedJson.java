package rvb.mvc;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes JSON as a whole, so that its length is known.
 *
 * <p>Spring's own converter streams: an answer longer than Tomcat's buffer would go out in chunks.
 */
final class SizedJson extends JacksonJsonHttpMessageConverter {
  private final JsonMapper mapper;

  SizedJson(JsonMapper mapper) {
    super(mapper);
    this.mapper = mapper;
  }

  @Override
  protected void writeInternal(
      Object value,
      ResolvableType type,
      HttpOutputMessage output,
      @Nullable Map<String, Object> hints)
      throws IOException {
    byte[] body = mapper.writeValueAsBytes(value);
    output.getHeaders().setContentLength(body.length);
    output.getBody().write(body);
  }
}
