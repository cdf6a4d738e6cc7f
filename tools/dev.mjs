/** `npm run dev`: the portal with the demo municipality, and pages that change as they are written. */
import { handedOver } from './bootstrap.mjs'
import { fail } from './system/ground.mjs'

if (!(await handedOver('dev.mjs'))) {
  process.env.DEMO ??= '1'
  // Loaded only here: it needs the project's own Node and packages.
  const { runDev } = await import('./dev/dev.ts')
  await runDev().catch((error) => fail(error.message))
}
