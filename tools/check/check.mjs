/** `npm run check -- <folder>`: what can be said of one folder in half a minute. `npm test` says everything. */
import { environment, handedOver } from '../bootstrap.mjs'
import { CACHE, fail } from '../system/ground.mjs'

if (!(await handedOver('check/check.mjs'))) {
  const { runTogether } = await import('./run-all.ts')
  const { stepsOf } = await import('./folder-steps.ts')
  Object.assign(process.env, environment())
  const [folder] = process.argv.slice(2)
  if (folder === undefined) fail('npm run check -- <folder>, such as: npm run check -- services/real-estate')
  try {
    process.exitCode = await runTogether(CACHE, stepsOf(folder, CACHE))
  } catch (error) {
    fail(error.message)
  }
}
