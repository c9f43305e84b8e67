package rvb.wrk2.oracle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One run of the generator against one synthetic server: what each of the two says of it. */
record Run(Measured measured, List<Served> served) {

  /** Runs the generator with these arguments, to which the server's address is added. */
  static Run of(String discipline, String behaviour, String... arguments)
      throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(discipline, behaviour)) {
      List<String> all = new ArrayList<>(List.of(arguments));
      all.add(server.url());
      Measured measured = Generator.run(all.toArray(String[]::new));
      return new Run(measured, server.stop());
    }
  }

  /** How many requests the server ended in that way. */
  long answered(Answer answer) {
    return served.stream().filter(each -> each.answer() == answer).count();
  }
}
