package rvb.ratpack;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import ratpack.handling.Context;
import ratpack.handling.Handler;
import ratpack.http.HttpMethod;

/** The paths of the contract. */
final class Endpoints implements Handler {
  private static final String BY_ID = "products/";

  private final Products products;
  private final Posting posting;
  private final Waiting waiting;
  private final Introspection introspection;
  private final Answers answers;

  Endpoints(
      Products products,
      Posting posting,
      Waiting waiting,
      Introspection introspection,
      Answers answers) {
    this.products = products;
    this.posting = posting;
    this.waiting = waiting;
    this.introspection = introspection;
    this.answers = answers;
  }

  @Override
  public void handle(Context context) throws Exception {
    String path = context.getRequest().getPath();
    switch (path) {
      case "" -> read(context, this::all);
      case "messages" -> write(context, posting);
      case "downstream" -> read(context, waiting::downstream);
      case "threading" -> read(context, waiting::threading);
      case "demo/cpu-light" -> read(context, waiting::cpuLight);
      case "demo/cpu-intensive" -> read(context, waiting::cpuIntensive);
      case "health" -> read(context, introspection::health);
      case "metrics" -> read(context, introspection::metrics);
      case "settings" -> read(context, introspection::settings);
      default -> {
        if (isById(path)) {
          read(context, this::one);
        } else {
          context.notFound();
        }
      }
    }
  }

  private void read(Context context, Handler handler) throws Exception {
    HttpMethod method = context.getRequest().getMethod();
    if (method.isGet() || method.isHead()) {
      handler.handle(context);
    } else {
      answers.sendOtherMethod(context, Answers.READ_METHODS);
    }
  }

  private void write(Context context, Handler handler) throws Exception {
    if (context.getRequest().getMethod().isPost()) {
      handler.handle(context);
    } else {
      answers.sendOtherMethod(context, Answers.WRITE_METHODS);
    }
  }

  private void all(Context context) {
    products.all().then(all -> answers.send(context, all));
  }

  private void one(Context context) {
    long id = positiveLong(context.getRequest().getPath().substring(BY_ID.length()));
    if (id < 1) {
      context.clientError(HttpResponseStatus.BAD_REQUEST.code());
      return;
    }
    products
        .one(id)
        .then(
            product -> {
              if (product.isPresent()) {
                answers.send(context, product.get());
              } else {
                context.notFound();
              }
            });
  }

  private static boolean isById(String path) {
    return path.startsWith(BY_ID)
        && path.length() > BY_ID.length()
        && path.indexOf('/', BY_ID.length()) < 0;
  }

  /** The number in a percent-encoded path segment, or 0 if there is none. */
  private static long positiveLong(String segment) {
    try {
      return Long.parseLong(QueryStringDecoder.decodeComponent(segment.replace("+", "%2B")));
    } catch (IllegalArgumentException notANumber) {
      return 0;
    }
  }
}
