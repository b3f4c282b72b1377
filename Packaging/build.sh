#!/bin/sh
# Packaging/build.sh PRODUCT...: builds release binaries into .build/release, with the Swift
# runtime linked in, so that they run on machines without Swift.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
. "$root/Packaging/environment.sh"

# The toolchain's resource folder is .../lib/swift; the static runtime lies beside it.
resources=$(swift_with_home -print-target-info |
  sed -n 's/^.*"runtimeResourcePath": "\(.*\)".*$/\1/p')
linking=--static-swift-stdlib
if [ ! -e "${resources}_static/linux/libswiftCore.a" ]; then
  # The driver adds the path of the toolchain's own runtime to what it links.
  linking=--no-static-swift-stdlib
  echo "No static Swift runtime in $resources: the binaries will need this toolchain to run."
fi

# What a motion event runs lies together, in some twenty pages instead of a hundred: 8 ms after the
# last event none of them is in a cache. Access of stored properties is checked in the tests.
arranging='-Xswiftc -enforce-exclusivity=unchecked'
if [ -x "${resources%/lib/swift}/bin/ld.lld" ] || command -v ld.lld >/dev/null 2>&1; then
  arranging="$arranging -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld"
  arranging="$arranging -Xlinker --symbol-ordering-file=$root/Packaging/motion-functions.txt"
  arranging="$arranging -Xlinker --no-warn-symbol-ordering"
fi

mkdir -p "$root/.build" || exit 1
log=$root/.build/build.log
# Translations, where the program finds them: .build/locale/LANGUAGE/LC_MESSAGES.
for file in "$root"/po/*.po; do
  [ -e "$file" ] || continue
  language=$(basename -- "$file" .po)
  mkdir -p "$root/.build/locale/$language/LC_MESSAGES" || exit 1
  msgfmt -o "$root/.build/locale/$language/LC_MESSAGES/drawingboard.mo" "$file" || exit 1
done
for product in "$@"; do
  # shellcheck disable=SC2086
  swiftpm build -c release "$linking" $arranging --product "$product" >"$log" 2>&1 </dev/null || {
    grep -v '^\[[0-9]*/[0-9]*\] ' "$log" >&2
    echo "Building $product failed." >&2
    exit 1
  }
  grep -E '(Sources|Tests|Benchmarks)/.*: warning: ' "$log" >&2
done
exit 0
