package rvb.contracttest;

/** Puts back what was changed for a test. */
@FunctionalInterface
interface Undo extends AutoCloseable {
  @Override
  void close();
}
