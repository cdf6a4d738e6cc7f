/** Builds the web application when its sources changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './bootstrap.mjs'
import { fail, ROOT, say } from './system/ground.mjs'

/** Only whoever installs may write into the packages; the portal itself, another user, may not. */
async function linkDatabase() {
  try {
    const { linkLibraries, nativeFolder } = await import('../integrations/postgres/native.ts')
    linkLibraries(nativeFolder())
  } catch (error) {
    say(`The embedded database cannot be used here: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const SOURCES = ['web', 'desk', 'ui', 'client', 'services', 'journeys', 'shared', 'languages'].map((folder) => `${folder}/**/*`)
const SETTINGS = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']
const TARGET = join(ROOT, 'dist', 'web')
const stampIn = (folder) => join(folder, '.sources')

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

/** What residents' browsers load, what those of the office load, and residents' pages as the server draws them. */
const BUILDS = [
  { config: 'web/build/vite.config.ts', target: TARGET },
  { config: 'desk/vite.config.ts', target: join(ROOT, 'dist', 'desk') },
  { config: 'web/build/vite.server.config.ts', target: join(ROOT, 'dist', 'server') },
]

/** Leaves the finished builds in `dist/web`, `dist/desk` and `dist/server`; a running portal never sees half of one. */
export async function buildWeb() {
  const hash = sourcesHash()
  if (BUILDS.every(({ target }) => existsSync(stampIn(target)) && readFileSync(stampIn(target), 'utf8') === hash)) return
  say('Building the web application …')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const drafts = BUILDS.map(({ config, target }) => ({ config, target, draft: `${target}.${process.pid}` }))
  const codes = await Promise.all(
    drafts.map(({ config, draft }) => {
      const args = [vite, 'build', '--config', config, '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
      return run(process.execPath, args, { stdio: ['ignore', 2, 2] })
    }),
  )
  const code = Math.max(...codes)
  if (code !== 0) for (const { draft } of drafts) rmSync(draft, { recursive: true, force: true })
  // A signal ended it: whoever sent it wants no words.
  if (code > 128) process.exit(code)
  if (code !== 0) fail('The web application could not be built; the reason stands above.')
  for (const { draft, target } of drafts) {
    writeFileSync(stampIn(draft), hash)
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await linkDatabase()
  await buildWeb()
}
