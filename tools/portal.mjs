#!/usr/bin/env node
/** `npx portal …` and `npm run portal -- …`: the command line of the portal. */
import { becomePortal, handedOver } from './bootstrap.mjs'

if (!(await handedOver('portal.mjs'))) await becomePortal(process.argv.slice(2))
