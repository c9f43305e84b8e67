# The watcher behind rvb.postgres.Leash. It reads on standard input what the JVM holds:
#   +process PID | +postgres DATA_DIRECTORY | +directory PATH, and the same with - to let go.
# The input ends when the JVM is gone, however it went; then everything still held is
# stopped and removed. It ignores the signals that a terminal sends to a whole group.
trap '' INT QUIT TERM HUP PIPE TSTP
set -f
IFS='
'
held='' # one entry a line: KIND NAME|START

# Prints when process $1 started, nothing when it is gone or only waits to be reaped:
# a process id alone may have been given to somebody else by now.
started() (
  if [ -d /proc/self ]; then
    read -r line 2>/dev/null <"/proc/$1/stat" || exit 0
    IFS=' '
    set -- ${line##*) }
    [ "$1" = Z ] || echo "${20}"
  else
    ps -o lstart= -p "$1" 2>/dev/null
  fi
)

# Prints the ids of initdb, pg_ctl and postmaster at work in data directory $1.
servants() (
  if [ -d /proc/self ]; then
    set +f
    # The name comes by a pipe, so that grep does not find itself.
    for file in $(printf '%s\n' "$1" | grep -laF -f - /proc/[0-9]*/cmdline 2>/dev/null); do
      pid=${file#/proc/}
      grep -qaE '/(postgres|initdb|pg_ctl)' "$file" 2>/dev/null && echo "${pid%/cmdline}"
    done
  else
    ps -A -o pid=,args= | grep -F -e "$1" | grep -E '/(postgres|initdb|pg_ctl)' | awk '{print $1}'
  fi
)

hold() {
  case $1 in
    process\ *) held="$held$1|$(started "${1#process }")$IFS" ;;
    *) held="$held$1|$IFS" ;;
  esac
}

release() {
  kept=''
  for entry in $held; do
    [ "${entry%|*}" = "$1" ] || kept="$kept$entry$IFS"
  done
  held=$kept
}

names_of() {
  for entry in $held; do
    case $entry in "$1 "*) echo "${entry#"$1" }" ;; esac
  done
}

kill_processes() {
  for entry in $(names_of process); do
    start=${entry#*|}
    [ -n "$start" ] && [ "$(started "${entry%|*}")" = "$start" ] && kill -s KILL "${entry%|*}"
  done
}

# Sends signal $1 to all servants of every held data directory; fails when there was none.
signal_postgres() {
  found=1
  for entry in $(names_of postgres); do
    for pid in $(servants "${entry%|*}"); do
      found=0
      kill -s "$1" "$pid" 2>/dev/null
    done
  done
  return $found
}

while read -r line; do
  case $line in
    +*) hold "${line#+}" ;;
    -*) release "${line#-}" ;;
  esac
done

kill_processes
# On QUIT a postmaster stops its children and frees its shared memory; on KILL it cannot.
signal_postgres QUIT
round=0
while signal_postgres 0 && [ $round -lt 100 ]; do
  round=$((round + 1))
  sleep 0.1
done
signal_postgres KILL
for entry in $(names_of directory); do
  rm -rf -- "${entry%|*}" || { sleep 1 && rm -rf -- "${entry%|*}"; }
done
