#!/bin/sh
# The README's first command on a machine with nothing but Node 20 and npm: a minimal Debian, made for it and gone
# afterwards. Mirrors, certificates and npm settings are this machine's, looked up while it runs. Where no such Debian can be
# made it says why and passes.
set -eu
here=$(dirname "$(readlink -f "$0")")
. "$here/machine.sh"

if [ -z "${FRESH_MACHINE:-}" ]; then
  why=$(why_not debootstrap) || skip "$why"
  in_namespaces "$0"
  exit
fi

architecture=$(dpkg --print-architecture)
base=$(base_of "$architecture" "$here/make-base.sh") || skip 'no minimal Debian could be fetched'
tar -x -C "$FRESH_MACHINE" -f "$base"
git -C "$here/../.." archive HEAD | tar -x -C "$FRESH_MACHINE/srv"
open_machine
inside sh -c "cd /srv && exec node test/fresh-machine/visit.js 'npm install && npm start' admin demo"
