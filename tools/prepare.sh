#!/bin/sh
# After an install: what it can prepare it does, and it never fails, so that whatever is broken can still be said at the
# start. A Node that npm brought and that does not start is taken off the path of `npx`, on which it would come first.
node=node_modules/.bin/node
[ ! -e $node ] || $node --version >/dev/null 2>&1 || rm -f $node
sh bin/with-node tools/build-console.ts && sh bin/with-node tools/make-seeds.ts && sh bin/with-node bin/pendopo.js --help >/dev/null || echo 'What could not be prepared is made at the first start.'
exit 0
