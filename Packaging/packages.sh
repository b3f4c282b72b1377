#!/bin/sh
# Installs the Debian packages that building and testing need, and checks that Swift is there.
# Says nothing when there is nothing to do. This list is the only one in the tree; arguments are
# packages that only one command needs.
# shellcheck disable=SC2086 # lists of names are split on purpose
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
. "$root/Packaging/environment.sh"

# What it takes to compile and link; the C++ library that matches the compiler is added below.
build="make pkg-config binutils libx11-dev libxext-dev libxi-dev libpng-dev libexpat1-dev
libcairo2-dev libgdk-pixbuf-2.0-dev"
# What the program loads while it runs: text, a font for it, the monitors' sizes, the desktop's
# portals, and the making of catalogues. The last two, which a package would recommend, read WebP
# pictures and SVG drawings.
runtime="libpangoft2-1.0-0 fonts-dejavu-core libxrandr2 libglib2.0-0 gettext
webp-pixbuf-loader librsvg2-common"
# What it takes to test, to compare with, and to show the board without a display.
test="xvfb strace dbus-daemon libxtst-dev libpango1.0-dev"
more=$*

fail() {
  echo "$1" >&2
  exit 1
}

command -v swift >/dev/null 2>&1 || fail "Swift 6 is needed and there is no swift on PATH: on \
Debian 13 'apt install swiftlang', elsewhere the toolchain from https://www.swift.org/install/linux."

# A toolchain that was only unpacked lacks the shared libraries it was built against.
toolchain_libraries() {
  folder=$(dirname -- "$(readlink -f -- "$(command -v swift)")")
  for tool in swift swift-package lld; do
    [ -x "$folder/$tool" ] && ldd "$folder/$tool" 2>/dev/null
  done | sed -n 's/^[[:space:]]*\(lib[^ ]*\) => not found.*/\1/p' | sort -u |
    while read -r library; do
      case $library in
      libcurl.so.4) echo libcurl4 ;;
      libncurses.so.6) echo libncurses6 ;;
      libsqlite3.so.0) echo libsqlite3-0 ;;
      libxml2.so.2) echo libxml2 ;;
      libedit.so.2) echo libedit2 ;;
      libz.so.1) echo zlib1g ;;
      libstdc++.so.6) echo libstdc++6 ;;
      esac
    done
}

# Clang takes the newest GCC folder there is and wants the C++ library of that very version.
newest_gcc() {
  for file in /usr/lib/gcc/*/*/crtbegin.o; do
    [ -e "$file" ] && basename -- "$(dirname -- "$file")"
  done | sort -n | tail -n 1
}

libstdcxx() {
  version=$(newest_gcc)
  if [ -n "$version" ]; then
    for file in /usr/lib/gcc/*/"$version"/libstdc++.so; do
      [ -e "$file" ] && return
    done
  else
    version=$(apt-cache depends g++ 2>/dev/null |
      sed -n 's/.*Depends: g++-\([0-9][0-9]*\)$/\1/p' | head -n 1)
  fi
  echo "libstdc++-${version:-12}-dev"
}

missing_packages() {
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $build $runtime $test $more 2>/dev/null)
  for package in $build $runtime $test $more; do
    case $package in
    pkg-config) command -v pkg-config >/dev/null 2>&1 && continue ;; # pkgconf serves as well
    esac
    echo "$installed" | grep -qxF "$package installed" || echo "$package"
  done
  libstdcxx
  toolchain_libraries
}

one_line() {
  tr '\n' ' ' | sed 's/ *$//'
}

install_missing() {
  if [ "$(id -u)" = 0 ]; then
    as_root="env"
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n env"
  else
    as_root=""
  fi
  if [ -n "$as_root" ]; then
    mkdir -p "$root/.build" || exit 1
    log=$root/.build/packages.log
    # A source that cannot be reached is no reason to stop: the installation decides.
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 update \
      >"$log" 2>&1 </dev/null
    # The right C++ library is known only now that the lists are there.
    missing=$(missing_packages | one_line)
    echo "Installing: $missing"
    $as_root DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
      install -y --no-install-recommends $missing >>"$log" 2>&1 </dev/null && return
    tail -n 20 "$log" >&2
    echo "Installing failed (the whole story: $log). To do it by hand:" >&2
  else
    echo "Packages are missing, and this is not root and has no sudo without a password. Type:" >&2
  fi
  sudo=""
  command -v sudo >/dev/null 2>&1 && sudo="sudo "
  fail "  ${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $missing"
}

if command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
  missing=$(missing_packages | one_line)
  [ -z "$missing" ] || install_missing
elif ! pkg-config --exists x11 xext xi xtst libpng expat cairo gdk-pixbuf-2.0 2>/dev/null ||
  ! command -v Xvfb >/dev/null 2>&1; then
  echo "This is not Debian; please install what Debian calls: $build libstdc++-dev $runtime $test." >&2
  pkg-config --exists x11 xext xi xtst libpng expat cairo gdk-pixbuf-2.0 2>/dev/null || exit 1
fi

version=$(swift_with_home --version 2>&1)
major=$(echo "$version" | sed -n 's/.*Swift version \([0-9][0-9]*\).*/\1/p' | head -n 1)
[ -n "$major" ] || fail "Swift does not start: $(echo "$version" | head -n 1)"
[ "$major" -ge 6 ] || fail "Swift 6 or newer is needed and this is Swift $major: on Debian 13 \
'apt install swiftlang', elsewhere the toolchain from https://www.swift.org/install/linux."
