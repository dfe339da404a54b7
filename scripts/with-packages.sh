#!/bin/sh
# Installs the packages if needed, then becomes the pinned Node.js with the given program.
set -e
node scripts/install.mjs
exec node_modules/.bin/node "$@"
