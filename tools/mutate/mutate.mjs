/** `npm run mutate -- <file or folder>`: see `mutation.mjs`. The tool behind it is installed at the first call. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { handedOver, run } from '../bootstrap.mjs'
import { fail, ROOT, say } from '../system/ground.mjs'

const PACKAGES = join(ROOT, 'tools', 'mutate', 'packages')

if (!(await handedOver('mutate/mutate.mjs'))) {
  if (!existsSync(join(PACKAGES, 'node_modules'))) {
    say('Installing the tool (once) …')
    if ((await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PACKAGES })) !== 0)
      fail('npm ci did not succeed; its message stands above.')
  }
  process.exitCode = await run(process.execPath, [join(ROOT, 'tools', 'mutate', 'mutation.mjs'), ...process.argv.slice(2)])
}
