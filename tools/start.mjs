/** `npm start`: the portal with the demo municipality, from a fresh clone to the ready line. */
import { becomePortal, handedOver } from './bootstrap.mjs'

if (!(await handedOver('start.mjs'))) {
  process.env.DEMO ??= '1'
  // Loaded only here: it uses what the Node of a bare machine does not have yet.
  const { buildWeb } = await import('./build-web.mjs')
  await buildWeb()
  await becomePortal(['serve', ...process.argv.slice(2)])
}
