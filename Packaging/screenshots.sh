#!/bin/sh
# Packaging/screenshots.sh [DIR]: takes the pictures of the documents anew, into
# Resources/screenshots unless a folder is named. No display is needed, but a good face is.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
. "$root/Packaging/environment.sh"

# The face of the pictures. What Debian takes for sans-serif without it looks dated.
font=fonts-inter

"$root/Packaging/packages.sh" || exit 1
if command -v dpkg-query >/dev/null 2>&1 &&
  ! dpkg-query -W -f '${db:Status-Status}' "$font" 2>/dev/null | grep -qx installed; then
  echo "The pictures want the face of $font. Type:" >&2
  echo "  apt-get install --no-install-recommends $font" >&2
  exit 1
fi
"$root/Packaging/build.sh" drawingboard drawingboard-demo || exit 1
exec "$root/.build/release/drawingboard-demo" --program "$root/.build/release/drawingboard" \
  --screenshots "${1:-$root/Resources/screenshots}"
