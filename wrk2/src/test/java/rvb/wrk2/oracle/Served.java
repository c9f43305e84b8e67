package rvb.wrk2.oracle;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * What a synthetic server really did to one request, in nanoseconds of its own monotonic clock.
 *
 * @param connection the number of the connection it came on
 * @param arrivalNanos just after the read that completed the request
 * @param readyNanos just before the answer was written, or the connection closed: no client can
 *     have seen it earlier
 * @param writtenNanos just after
 * @param answer how it ended; for {@link Answer#SILENCE} ready and written are the moment at which
 *     the server decided to say nothing
 */
record Served(
    int connection, long arrivalNanos, long readyNanos, long writtenNanos, Answer answer) {

  /** Writes the records in the order in which the answers became ready. */
  static void write(Path file, Collection<Served> served) throws IOException {
    List<Served> ordered = new ArrayList<>(served);
    ordered.sort(Comparator.comparingLong(Served::readyNanos));
    try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(ordered.size());
      for (Served each : ordered) {
        out.writeInt(each.connection);
        out.writeLong(each.arrivalNanos);
        out.writeLong(each.readyNanos);
        out.writeLong(each.writtenNanos);
        out.writeUTF(each.answer.name());
      }
    }
  }

  /** Reads what {@link #write} wrote, in the same order. */
  static List<Served> read(Path file) throws IOException {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int size = in.readInt();
      List<Served> served = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        served.add(
            new Served(
                in.readInt(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                Answer.valueOf(in.readUTF())));
      }
      return served;
    }
  }
}
