package rvb.trials.rehearse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import rvb.trials.rehearse.StandInCloud.Answer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Systems Manager's part: commands that run, and what became of them. */
final class StandInCommands {

  static final String JSON = "application/x-amz-json-1.1";

  private final StandInHosts hosts;
  private final ExecutorService threads;
  private final Map<String, Future<StandInHosts.Ended>> running = new ConcurrentHashMap<>();

  StandInCommands(StandInHosts hosts, ExecutorService threads) {
    this.hosts = hosts;
    this.threads = threads;
  }

  Answer answer(String call, byte[] question) {
    JsonNode json = JsonMapper.shared().readTree(question);
    return switch (call) {
      case "SendCommand" -> send(json);
      case "GetCommandInvocation" -> look(json.path("CommandId").asString());
      case "DescribeInstanceInformation" -> ping(json);
      default -> Answer.error(400, "InvalidAction");
    };
  }

  private Answer send(JsonNode json) {
    String instance = json.path("InstanceIds").path(0).asString();
    String document = json.path("DocumentName").asString();
    Map<String, String> parameters = new HashMap<>();
    json.path("Parameters")
        .properties()
        .forEach(entry -> parameters.put(entry.getKey(), entry.getValue().path(0).asString()));
    String id = UUID.randomUUID().toString();
    running.put(id, threads.submit(() -> hosts.run(instance, document, parameters)));
    return json(Map.of("Command", Map.of("CommandId", id, "DocumentName", document)));
  }

  private Answer look(String id) {
    Future<StandInHosts.Ended> command = running.get(id);
    if (command == null) {
      return Answer.error(400, "InvocationDoesNotExist");
    }
    Map<String, @Nullable Object> invocation = new HashMap<>();
    invocation.put("CommandId", id);
    if (!command.isDone()) {
      invocation.put("Status", "InProgress");
      invocation.put("ResponseCode", -1);
      return json(invocation);
    }
    StandInHosts.Ended ended =
        command.state() == Future.State.SUCCESS
            ? command.resultNow()
            : new StandInHosts.Ended(1, "", String.valueOf(command.exceptionNow().getMessage()));
    invocation.put("Status", ended.code() == 0 ? "Success" : "Failed");
    invocation.put("ResponseCode", ended.code());
    invocation.put("StandardOutputContent", ended.output());
    invocation.put("StandardErrorContent", ended.errors());
    return json(invocation);
  }

  private static Answer ping(JsonNode json) {
    String instance = json.path("Filters").path(0).path("Values").path(0).asString();
    return json(
        Map.of(
            "InstanceInformationList",
            List.of(Map.of("InstanceId", instance, "PingStatus", "Online"))));
  }

  private static Answer json(Map<String, ?> body) {
    return new Answer(200, JSON, JsonMapper.shared().writeValueAsBytes(body));
  }
}
