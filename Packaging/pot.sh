#!/bin/sh
# Packaging/pot.sh [--check]: writes po/drawingboard.pot, the texts to be translated, from the files
# that po/POTFILES lists, and puts what is new into every po/LANGUAGE.po; with --check says only
# whether the first two are up to date. Whether the translations are complete: .ci/translations.
set -u
case ${1:-} in
"") check=no ;;
--check) check=yes ;;
*)
  echo "usage: Packaging/pot.sh [--check]" >&2
  exit 2
  ;;
esac
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
cd "$root" || exit 1
work=$root/.build/pot/$$
mkdir -p "$work" || exit 1
trap 'rm -rf "$work"' EXIT

find Sources -name '*.swift' -exec grep -lE '(^|[^A-Za-z0-9_])(translate|translatable|Sentence)\(("|$)' {} + |
  grep -v ^Sources/Wording/ | LC_ALL=C sort >"$work/POTFILES"
set --
while IFS= read -r file; do
  set -- "$@" "$file"
done <"$work/POTFILES"
{
  cat <<'HEADER'
# Texts of DrawingBoard to be translated; made by `make pot`. Names in braces stay as they are.
msgid ""
msgstr ""
"Project-Id-Version: drawingboard\n"
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

HEADER
  awk -f Packaging/pot.awk "$@" || exit 1
} >"$work/drawingboard.pot" || exit 1

for name in POTFILES drawingboard.pot; do
  if [ "$check" = yes ]; then
    cmp -s "$work/$name" "po/$name" || {
      echo "po/$name is not up to date; type make pot."
      exit 1
    }
  else
    cp "$work/$name" "po/$name" || exit 1
  fi
done

[ "$check" = yes ] && exit 0
for file in po/*.po; do
  [ -e "$file" ] || continue
  # A guess that nobody has looked at is worse than English.
  msgmerge --quiet --update --backup=none --no-fuzzy-matching "$file" po/drawingboard.pot || exit 1
  printf '%s: ' "$file"
  msgfmt --statistics -o /dev/null "$file" 2>&1 || exit 1
done
