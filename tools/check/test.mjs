/** `npm test`: all checks of the project, from a fresh clone to the closing line. Words behind it choose single steps, or what a change reaches. */
import { environment, handedOver } from '../bootstrap.mjs'
import { CACHE, fail } from '../system/ground.mjs'

if (!(await handedOver('check/test.mjs'))) {
  // Loaded only here: they need the project's own Node and packages.
  const { systemPrograms } = await import('../system/programs.mjs')
  const { runAll } = await import('./run-all.ts')
  Object.assign(process.env, environment(), systemPrograms())
  try {
    process.exitCode = await runAll(CACHE, process.argv.slice(2))
  } catch (error) {
    fail(error.message)
  }
}
