import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Zippable, zipSync } from 'fflate'
import { build } from 'vite'
import { datasetModules, loadDatasets } from '#api/answers/services/load-services.ts'
import { domainSystemsDocument } from '#api/domain-systems/openapi.ts'
import { DIALECTS, viewOf } from '#api/kit/views.ts'
import { writeVectors } from '#api/kit/write-vectors.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ENTRY = join(ROOT, '.cache', 'kit', 'entry.ts')
const FORMAT = 2
const OLDEST_NODE = 24

/** The whole program of the kit: its commands, and every dataset of the house. */
const entry = (modules: readonly string[], version: string) =>
  [
    `import { runKit } from '#api/kit/kit.ts'`,
    `import { inOrderOfReferences } from '#shared/service/reference-order.ts'`,
    ...modules.map((path, at) => `import { datasets as d${at} } from '#${path}'`),
    `const datasets = inOrderOfReferences([${modules.map((_, at) => `...d${at}`).join(', ')}])`,
    `const print = (stream) => (text) => stream.write(text + '\\n')`,
    `process.exitCode = await runKit(process.argv.slice(2), {`,
    `  datasets, version: ${JSON.stringify(version)}, say: print(process.stdout), complain: print(process.stderr) })`,
  ].join('\n')

/** One file without packages beside it, for the Node of a bare machine. */
async function bundle(target: string, version: string): Promise<void> {
  mkdirSync(dirname(ENTRY), { recursive: true })
  writeFileSync(ENTRY, entry(datasetModules(), version))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      outDir: dirname(target),
      emptyOutDir: false,
      target: `node${OLDEST_NODE}`,
      reportCompressedSize: false,
      rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  })
}

/** What is started: an older Node gets a sentence, where the program itself would end with a module that is missing. */
const STARTER = `const { node } = process.versions
if (Number(node.split('.')[0]) >= ${OLDEST_NODE}) await import('./program.mjs')
else {
  console.error('Zestaw potrzebuje Node ${OLDEST_NODE} lub nowszego, a to jest Node ' + node + '. (The kit needs Node ${OLDEST_NODE} or newer.)')
  process.exitCode = 64
}
`

/** The kit of vendors as a folder: program, documentation, schemas, OpenAPI, examples, views and vectors. */
export async function writeKit(folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await bundle(join(folder, 'program.mjs'), version)
  writeFileSync(join(folder, 'zestaw.mjs'), STARTER)
  const datasets = await loadDatasets()
  cpSync(join(ROOT, 'docs', 'import'), join(folder, 'docs'), { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  const document = domainSystemsDocument(datasets, { publicUrl: 'https://portal.example', version })
  writeFileSync(join(folder, 'docs', 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
  for (const [name, dialect] of Object.entries(DIALECTS)) {
    mkdirSync(join(folder, 'widoki', name), { recursive: true })
    for (const dataset of datasets) writeFileSync(join(folder, 'widoki', name, `${dataset.name}.sql`), viewOf(dataset, dialect))
  }
  await writeVectors(join(folder, 'wektory'), datasets)
}

/** The same as a ZIP file. The same commit gives the same bytes. `time`: of the commit, in seconds since 1970. */
export async function packKit(
  work: string,
  out: string,
  { version, time }: { readonly version: string; readonly time: string },
): Promise<void> {
  const name = `portal-zestaw-${FORMAT}.${version}`
  const folder = join(work, name)
  await writeKit(folder, version)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()
  const mtime = new Date(Number(time) * 1000)
  const entries = files.map((file): [string, Zippable[string]] => [
    `${name}/${file.slice(folder.length + 1)}`,
    [readFileSync(file), { mtime }],
  ])
  writeFileSync(join(out, `${name}.zip`), zipSync(Object.fromEntries(entries)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  await writeKit(join(ROOT, 'dist', 'zestaw'), version)
}
