#!/bin/sh
# Packaging/motion-functions.sh: writes Packaging/motion-functions.txt anew, the functions of the
# program that a motion event with the button down runs. build.sh lays them side by side.
# Needs valgrind and xdotool. To be run when the way of an event has changed; a name that is gone
# does no harm.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
. "$root/Packaging/environment.sh"
for command in valgrind callgrind_control xdotool Xvfb nm; do
  command -v "$command" >/dev/null 2>&1 || {
    echo "$command is needed; on Debian: apt-get install valgrind xdotool xvfb binutils" >&2
    exit 1
  }
done
"$root/Packaging/build.sh" drawingboard || exit 1
program=$root/.build/release/drawingboard

folder=$(mktemp -d) || exit 1
trap 'kill $board $server 2>/dev/null; rm -rf "$folder"' EXIT
board='' server=''
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$folder/display" 2>/dev/null &
server=$!
read -r number <"$folder/display"
export DISPLAY=":$number" XDG_CONFIG_HOME="$folder" XDG_STATE_HOME="$folder"
# Debug information of this size takes valgrind a minute to read, and names are all that is needed.
strip -g -o "$folder/drawingboard" "$program"
DRAWINGBOARD_TRACE="$folder/trace" valgrind --tool=callgrind --instr-atstart=no --demangle=no \
  --compress-strings=no --callgrind-out-file="$folder/functions" \
  "$folder/drawingboard" --new -g 1600x1000+0+0 -s 2400x1500 2>"$folder/log" &
board=$!

# Waits until the program under valgrind has nothing more to do.
idle() {
  before=
  while now=$(awk '{ print $14 + $15 }' "/proc/$board/stat") && [ "$now" != "$before" ]; do
    before=$now
    sleep 1
  done
}
until grep -q '^ready' "$folder/trace" 2>/dev/null; do sleep 1; done
idle
# One long stroke in each view: as it is, at 200 %, and the whole page shown smaller. The pen never
# rests, for a rest would make a shape of the stroke; and the first motions send the bars away,
# which is not what every motion does.
for view in '' 'ctrl+equal ctrl+equal' 'ctrl+0'; do
  # shellcheck disable=SC2086
  [ -z "$view" ] || { xdotool key $view && idle; }
  touch "$folder/drawing"
  (
    xdotool mousemove 300 300 mousedown 1
    step=0
    while [ -e "$folder/drawing" ] && [ "$step" -lt 300 ]; do
      step=$((step + 1))
      xdotool mousemove $((300 + step * 3)) $((300 + step % 3))
      sleep 0.1
    done
    xdotool mouseup 1
  ) &
  stroke=$!
  sleep 8
  callgrind_control -i on "$board" >"$folder/log" 2>&1
  sleep 8
  callgrind_control -i off "$board" >"$folder/log" 2>&1
  rm "$folder/drawing"
  wait $stroke
  idle
done
callgrind_control -d "$board" >"$folder/log" 2>&1
idle
nm "$folder/drawingboard" | sed -n 's/^[0-9a-f]* [tTwW] //p' | sort -u >"$folder/names"
cat "$folder"/functions* | sed -n 's/^fn=//p' | sed "s/'[0-9]*$//" | awk '!seen[$0]++' |
  awk 'NR == FNR { known[$0] = 1; next } $0 in known' "$folder/names" - \
    >"$root/Packaging/motion-functions.txt"
echo "$(wc -l <"$root/Packaging/motion-functions.txt") functions"
