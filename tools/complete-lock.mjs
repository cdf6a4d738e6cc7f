/**
 * Runs after `npm run add`. A registry mirror may lack the binaries of other platforms; npm then leaves them out of the
 * lock file and `npm ci` refuses the file it wrote itself. This writes the missing entries: name, version, platform.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']
const LIBRARIES = { gnu: 'glibc', musl: 'musl' }

const lock = JSON.parse(readFileSync(FILE, 'utf8'))

/** Whether `name` resolves from the package at `path`, looking outward as Node does. */
function resolves(name, path) {
  const parents = path.split('node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('node_modules/'))
  return parents.some((parent) => `${parent === '' || parent.endsWith('/') ? parent : `${parent}/`}node_modules/${name}` in lock.packages)
}

function platformOf(name) {
  const words = name.split(/[/-]/)
  const system = words.find((word) => SYSTEMS.includes(word))
  const processor = words.find((word) => PROCESSORS.includes(word))
  const library = LIBRARIES[words.at(-1)]
  if (!system || !processor) throw new Error(`No platform can be read from ${name}`)
  return { os: [system], cpu: [processor], ...(library && { libc: [library] }) }
}

const added = []
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (resolves(name, path)) continue
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(name)
  }
}
if (added.length > 0) {
  const [root, ...others] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))])
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
}
