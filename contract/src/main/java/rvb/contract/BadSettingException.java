package rvb.contract;

/** A setting that cannot be used; its message is the one line that the user sees. */
public final class BadSettingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  BadSettingException(String name, String value, String allowed) {
    super("%s=%s is not usable: give %s".formatted(name, value, allowed));
  }
}
