package rvb.webflux;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;
import rvb.contract.Message;
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
  private final EventLoops eventLoops;

  MessageController(Messages messages, EventLoops eventLoops) {
    this.messages = messages;
    this.eventLoops = eventLoops;
  }

  @PostMapping(path = Failures.MESSAGES, consumes = MediaType.APPLICATION_JSON_VALUE)
  Mono<ResponseEntity<Void>> post(ServerHttpRequest request) {
    if (request.getHeaders().containsHeader(HttpHeaders.CONTENT_ENCODING)) {
      throw new ResponseStatusException(HttpStatus.UNSUPPORTED_MEDIA_TYPE);
    }
    return eventLoops
        .andBack(
            BoundedBody.of(request, eventLoops.here())
                .map(body -> Message.read(body, json -> STRICT.readValue(json, Object.class)))
                .flatMap(messages::add))
        .thenReturn(ResponseEntity.status(HttpStatus.CREATED).contentLength(0).build());
  }

  @RequestMapping(path = Failures.MESSAGES, method = RequestMethod.OPTIONS)
  ResponseEntity<Void> options() {
    return ResponseEntity.ok()
        .header(HttpHeaders.ALLOW, Failures.allow(Failures.MESSAGES))
        .contentLength(0)
        .build();
  }
}
