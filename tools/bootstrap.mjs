/**
 * Brings a fresh clone to the point where the project's own Node runs. This file and the commands that import it are
 * plain JavaScript for the Node 20 of a bare machine; everything behind them is TypeScript for the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CACHE, fail, ROOT, say } from './system/ground.mjs'

const OWN_NODE = join(ROOT, 'node_modules', '.bin', 'node')
const STAMP = join(ROOT, 'node_modules', '.installed')
const OLDEST_MAJOR = Number(readFileSync(join(ROOT, '.nvmrc'), 'utf8'))
const MISSING_NODE = [
  `Node ${OLDEST_MAJOR} does not run. It comes as an optional package for ${process.platform}-${process.arch}.`,
  'If this platform has none, install Node 26 yourself; otherwise run: npm ci --include=optional',
].join('\n')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** npm keeps its own record of what it installed; a package added by hand counts as installed. */
function matchesNpmRecord() {
  const record = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const present = packagesIn(record)
  const wanted = Object.entries(packagesIn(join(ROOT, 'package-lock.json'))).filter(([path, { optional }]) => path && !optional)
  return wanted.every(([path, { version }]) => present[path]?.version === version)
}

function isInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true
  if (!matchesNpmRecord()) return false
  writeFileSync(STAMP, lockHash())
  return true
}

/** Installs the packages of the lock file unless exactly these are installed. */
async function install() {
  if (isInstalled()) return
  say('Installing packages (once) …')
  // Without install scripts: nothing here needs one, and on a machine where the new Node does not run yet they would fail.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  })
  if (result.status !== 0) fail('npm ci did not succeed; its message stands above. Check the network and start again.')
  await makeNodeRun()
  writeFileSync(STAMP, lockHash())
}

/** The platform package brings Node without one library of the system that the barest Debian lacks. */
async function makeNodeRun() {
  if (runs(OWN_NODE)) return
  const binary = existsSync(OWN_NODE) && realpathSync(OWN_NODE)
  // Left in place it would be the first `node` on the path of every npm script, and none would start.
  rmSync(OWN_NODE, { force: true })
  if (!binary) fail(MISSING_NODE)
  const { ensurePackages, writeLauncher } = await import('./system/debian.mjs')
  const isUnpacked = ensurePackages(['libatomic1'])
  if (isUnpacked) writeLauncher(OWN_NODE, binary)
  else symlinkSync(relative(dirname(OWN_NODE), binary), OWN_NODE)
  if (!runs(OWN_NODE)) fail(MISSING_NODE)
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function isOwnNode() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR
}

/** Environment of every process of the project: own tools first on the path, compiled code kept between starts. */
export function environment() {
  const bin = join(ROOT, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').startsWith(bin) ? process.env.PATH : `${bin}:${process.env.PATH ?? ''}`
  mkdirSync(CACHE, { recursive: true })
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compiled') }
}

/** Runs a command to its end, passing signals on to it. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/**
 * Runs `script` below this folder under the project's Node, after installing what is missing.
 * Inside that Node already it returns false, and the caller goes on itself.
 */
export async function handedOver(script) {
  await install()
  if (isOwnNode()) return false
  process.exit(await run(OWN_NODE, [join(ROOT, 'tools', script), ...process.argv.slice(2)]))
}

/** Goes on in this process as the portal's command line. */
export async function becomePortal(args) {
  module.enableCompileCache(environment().NODE_COMPILE_CACHE)
  process.argv.splice(2, process.argv.length, ...args)
  await import(join(ROOT, 'api', 'main.ts'))
}
