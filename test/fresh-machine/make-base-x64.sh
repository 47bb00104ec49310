# make-base-x64.sh <architecture> <folder>: the files of a minimal Debian for another kind of machine, unpacked and not set up,
# as setting them up would run them; and the two accounts that a start looks for.
set -eu
folder=$2
. "$(dirname "$0")/mirror.sh"
debootstrap --foreign --arch="$1" --variant=minbase "$suite" "$folder" "$mirror"
printf '%s\n' root:x:0:0::/root:/bin/sh nobody:x:65534:65534::/nonexistent:/bin/false >"$folder/etc/passwd"
