/** Builds the web application when its sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ROOT, run, say } from './bootstrap.mjs'

const SOURCES = ['web', 'ui', 'client', 'services', 'journeys', 'shared'].map((folder) => `${folder}/**/*`)
const SETTINGS = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']
const TARGET = join(ROOT, 'dist', 'web')
const STAMP = join(TARGET, '.sources')

/** SHA-256 over names and contents of all files that can reach the browser. Tests and server files are left out. */
function sourcesHash() {
  const files = globSync([...SOURCES, ...SETTINGS], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !/[\\/]server$/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Leaves the finished build in `dist/web`; a running portal never sees half of one. */
export async function buildWeb() {
  const hash = sourcesHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  say('Building the web application …')
  const draft = `${TARGET}.${process.pid}`
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--config', join('web', 'vite.config.ts'), '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
  const code = await run(process.execPath, args, { stdio: ['ignore', 2, 2] })
  if (code !== 0) rmSync(draft, { recursive: true, force: true })
  // A signal ended it: whoever sent it wants no words.
  if (code > 128) process.exit(code)
  if (code !== 0) fail('The web application could not be built; the reason stands above.')
  writeFileSync(join(draft, '.sources'), hash)
  rmSync(TARGET, { recursive: true, force: true })
  renameSync(draft, TARGET)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
