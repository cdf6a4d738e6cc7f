#!/bin/sh
# The command line of the portal, from any folder, as any user, also under cron. In a clone: ln -s <this file> /usr/local/bin/portal
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/node_modules/.bin/node" "$root/api/main.ts" "$@"
