#!/bin/sh
# Packaging/screenshots.sh [DIR]: takes the pictures of the documents anew, into
# Resources/screenshots unless a folder is named. No display is needed, but a good face is.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1

# With the faces of the pictures; what Debian takes for sans-serif otherwise looks dated, and has
# no Chinese.
"$root/Packaging/packages.sh" fonts-inter fonts-wqy-microhei || exit 1
"$root/Packaging/build.sh" drawingboard drawingboard-decode drawingboard-demo || exit 1
exec "$root/.build/release/drawingboard-demo" --program "$root/.build/release/drawingboard" \
  --screenshots "${1:-$root/Resources/screenshots}"
