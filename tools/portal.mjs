#!/usr/bin/env node
/** `npm run portal -- …`: the command line of the portal in a clone; an installation has tools/portal.sh. */
import { becomePortal, handedOver } from './bootstrap.mjs'

if (!(await handedOver('portal.mjs'))) await becomePortal(process.argv.slice(2))
