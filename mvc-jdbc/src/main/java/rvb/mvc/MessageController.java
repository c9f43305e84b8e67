package rvb.mvc;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import rvb.contract.Message;
import rvb.mvc.server.JsonErrorValve;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The request that writes. */
@RestController
class MessageController {
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Messages messages;

  MessageController(Messages messages) {
    this.messages = messages;
  }

  @PostMapping(path = JsonErrorValve.MESSAGES, consumes = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<Void> post(HttpServletRequest request) {
    if (request.getHeader(HttpHeaders.CONTENT_ENCODING) != null) {
      throw new ResponseStatusException(HttpStatus.UNSUPPORTED_MEDIA_TYPE);
    }
    byte[] body = new BoundedBody(request).read();
    messages.add(Message.read(body, json -> STRICT.readValue(json, Object.class)));
    return ResponseEntity.status(HttpStatus.CREATED).contentLength(0).build();
  }

  @RequestMapping(path = JsonErrorValve.MESSAGES, method = RequestMethod.OPTIONS)
  ResponseEntity<Void> options() {
    return ResponseEntity.ok()
        .header(HttpHeaders.ALLOW, JsonErrorValve.allow(JsonErrorValve.MESSAGES))
        .contentLength(0)
        .build();
  }
}
