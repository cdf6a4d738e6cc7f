import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Commit, gzip, tarOf } from './pack.ts'

/** Packages of Debian → where they lie, with all that they depend on. The folder holds what was fetched. */
export type FetchPackages = (packages: readonly string[], folder: string, status: string) => readonly string[]

/** What the program needs of a system: libraries of Node and PostgreSQL, the locale C.UTF-8, and a shell. */
const PACKAGES = ['base-files', 'coreutils', 'dash', 'libatomic1', 'libc-bin', 'libstdc++6']
/** A number, because Kubernetes does not believe a name that it is not root's. */
const USER = 10_001
const DATA = '/var/lib/portal'
const SECOND = 1_000_000_000
/** Ends with 0 where the portal in the same container can serve. */
const READY =
  'fetch(`http://127.0.0.1:${process.env.PORT}/zdrowie/gotowy`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The ground of the image, compressed: Debian's packages as they are today, a user, a folder for its data. No script of a package runs, so nobody need be root. */
export function ground(work: string, commit: Commit, fetchPackages: FetchPackages): Buffer {
  const root = join(work, 'ground')
  const known = join(root, 'var', 'lib', 'dpkg', 'status.d')
  mkdirSync(known, { recursive: true })
  for (const file of fetchPackages(PACKAGES, join(work, 'apt'), '/dev/null')) {
    execFileSync('dpkg-deb', ['-x', file, root])
    const said = execFileSync('dpkg-deb', ['-f', file], { encoding: 'utf8' })
    // Where scanners for known faults look in images without dpkg's own list.
    writeFileSync(join(known, /^Package: (.+)$/m.exec(said)?.[1] ?? ''), said)
  }
  for (const unread of ['info', 'locale', 'man']) rmSync(join(root, 'usr', 'share', unread), { recursive: true, force: true })
  // PostgreSQL and Node ask for the name of their user.
  writeFileSync(join(root, 'etc', 'passwd'), `root:x:0:0:root:/root:/bin/sh\nportal:x:${USER}:${USER}:portal:${DATA}:/bin/sh\n`)
  writeFileSync(join(root, 'etc', 'group'), `root:x:0:\nportal:x:${USER}:\n`)
  const program = `/portal-${commit.version}`
  symlinkSync(`../..${program}/tools/portal.sh`, join(root, 'usr', 'bin', 'portal'))
  writeFileSync(join(root, 'usr', 'bin', 'portal-ready'), `#!/bin/sh\nexec ${program}/node_modules/.bin/node --eval '${READY}'\n`, {
    mode: 0o755,
  })
  mkdirSync(join(root, DATA))
  const file = join(work, 'ground.tar')
  writeFileSync(file, tarOf(root, '.', commit))
  const owned = (path: string, owner: number, mode: string) => {
    execFileSync('tar', ['--delete', '-f', file, `./${path}/`])
    const words = [`--mtime=@${commit.time}`, `--owner=${owner}`, `--group=${owner}`, '--numeric-owner', `--mode=${mode}`, '--format=gnu']
    execFileSync('tar', ['-rf', file, ...words, '--no-recursion', '-C', root, `./${path}`])
  }
  owned(DATA.slice(1), USER, '0700')
  owned('tmp', 0, '1777')
  return gzip(readFileSync(file))
}

/** What runs, as whom, and how one sees that it does. */
const settings = (version: string) => ({
  User: `${USER}:${USER}`,
  // Also where the mounted settings say otherwise: the port of the host is the business of whoever starts the container.
  Env: ['PATH=/usr/bin:/bin', 'HOST=0.0.0.0', 'PORT=8080', `DATA_DIR=${DATA}`],
  Entrypoint: ['/usr/bin/portal'],
  Cmd: ['serve'],
  WorkingDir: DATA,
  ExposedPorts: { '8080/tcp': {} },
  Volumes: { [DATA]: {} },
  StopSignal: 'SIGTERM',
  Labels: { 'org.opencontainers.image.title': 'portal', 'org.opencontainers.image.version': version },
  // Docker reads it; Podman and Kubernetes are told (docs/operations.md).
  Healthcheck: {
    Test: ['CMD', 'portal-ready'],
    Interval: 30 * SECOND,
    Timeout: 10 * SECOND,
    StartPeriod: 120 * SECOND,
    Retries: 3,
  },
})

/**
 * Writes an image of compressed layers into `folder`: an OCI layout (image-spec 1.0), with the list beside it by which `docker load` of any age knows it.
 * The last layer is the archive itself, to the byte, so the program lies in `/portal-<version>`.
 */
export function layOutImage(folder: string, layers: readonly Buffer[], commit: Commit, architecture: string): void {
  const { version, time } = commit
  const blobs = join(folder, 'blobs', 'sha256')
  mkdirSync(blobs, { recursive: true })
  const keep = (mediaType: string, bytes: Buffer | string) => {
    const digest = sha256(bytes)
    writeFileSync(join(blobs, digest), bytes)
    return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(bytes) }
  }
  const kept = layers.map((layer) => keep('application/vnd.oci.image.layer.v1.tar+gzip', layer))
  const created = new Date(Number(time) * 1000).toISOString()
  const config = keep(
    'application/vnd.oci.image.config.v1+json',
    JSON.stringify({
      created,
      architecture,
      os: 'linux',
      config: settings(version),
      rootfs: { type: 'layers', diff_ids: layers.map((layer) => `sha256:${sha256(gunzipSync(layer))}`) },
      history: layers.map(() => ({ created, created_by: 'npm run release' })),
    }),
  )
  const mediaType = 'application/vnd.oci.image.manifest.v1+json'
  const manifest = keep(mediaType, JSON.stringify({ schemaVersion: 2, mediaType, config, layers: kept }))
  const annotations = { 'org.opencontainers.image.ref.name': version, 'io.containerd.image.name': `docker.io/library/portal:${version}` }
  const inside = ({ digest }: { readonly digest: string }) => `blobs/${digest.replace(':', '/')}`
  const files = {
    'oci-layout': { imageLayoutVersion: '1.0.0' },
    'index.json': { schemaVersion: 2, manifests: [{ ...manifest, annotations }] },
    'manifest.json': [{ Config: inside(config), RepoTags: [`portal:${version}`], Layers: kept.map(inside) }],
  }
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value))
}
