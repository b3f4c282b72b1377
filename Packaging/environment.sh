# shellcheck shell=sh disable=SC2154
# Sourced by the scripts of this tree, which set $root first. It finds Swift and gives it the
# folders it wants to write to, all of them under .build: HOME may be missing or read-only.

for folder in /usr/libexec/swift/bin /opt/swift/usr/bin /usr/local/swift/usr/bin; do
  command -v swift >/dev/null 2>&1 && break
  [ -x "$folder/swift" ] && PATH=$PATH:$folder
done
export PATH

# swift_with_home COMMAND [ARGUMENT...]: runs any Swift command with folders it can write to.
# SwiftPM leaves its temporary folders behind, so they get one place that is emptied each time.
swift_with_home() {
  swift_home=${HOME:-}
  if [ ! -d "$swift_home" ] || [ ! -w "$swift_home" ]; then
    swift_home=$root/.build/home
  fi
  swift_temporary=$root/.build/temporary/$$
  mkdir -p "$root/.build/home" "$swift_temporary" || return 1
  swift_status=0
  HOME=$swift_home TMPDIR=$swift_temporary CLANG_MODULE_CACHE_PATH=$root/.build/modules \
    swift "$@" || swift_status=$?
  rm -rf "$swift_temporary"
  return "$swift_status"
}

# swiftpm build|test|package [ARGUMENT...]: the package manager, leaving nothing outside .build.
swiftpm() {
  swiftpm_tool=$1
  shift
  swift_with_home "$swiftpm_tool" --package-path "$root" --cache-path "$root/.build/cache" \
    --config-path "$root/.build/configuration" --security-path "$root/.build/security" "$@"
}
