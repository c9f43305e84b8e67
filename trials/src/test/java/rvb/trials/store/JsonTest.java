package rvb.trials.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import rvb.trials.Example;
import rvb.trials.run.Measurement;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

class JsonTest {

  private static final ObjectNode STORED =
      Json.MAPPER.valueToTree(Example.ofService().measurement());

  private static Measurement without(String member) {
    ObjectNode copy = STORED.deepCopy();
    copy.remove(member);
    return Json.MAPPER.treeToValue(copy, Measurement.class);
  }

  @Test
  void takesANullableMemberThatIsMissingForOneThatWasNotObserved() {
    assertThat(without("warmUp").warmUp()).isNull();
  }

  @Test
  void refusesAFileThatLacksAMemberWhichEveryResultHas() {
    assertThatThrownBy(() -> without("fingerprint"))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining("fingerprint");
  }

  @Test
  void refusesAMissingNumber() {
    ObjectNode copy = STORED.deepCopy();
    ((ObjectNode) copy.at("/generator/accounting")).remove("ok");
    assertThatThrownBy(() -> Json.MAPPER.treeToValue(copy, Measurement.class))
        .isInstanceOf(JacksonException.class);
  }
}
