package org.slf4j.impl;

/**
 * A marker: Ratpack 1.9 warns that nothing will be logged where SLF4J 1's binder is missing,
 * although SLF4J 2 finds its backend in another way.
 */
public final class StaticLoggerBinder {
  private StaticLoggerBinder() {}
}
