/**
 * Debian packages, also without the right to install them: then apt resolves and downloads with folders of its own,
 * dpkg unpacks below `.cache/debian`, and a launcher for each program tells it where its libraries and fonts lie.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CACHE, fail, say } from './ground.mjs'

const HOME = join(CACHE, 'debian')
const TREE = join(HOME, 'root')
/** Where Debian keeps the browser. */
const BROWSER = 'usr/lib/chromium'
/** Folder of the launchers. */
export const LAUNCHERS = join(HOME, 'bin')

/** Paths in `folder` whose names match; none where the folder is missing. */
export function entries(folder, pattern = /^/) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Words before a command that may install, or null without that right. */
function privilege() {
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

function install(prefix, packages) {
  const [command, ...words] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0']
  const run = (...args) => execFileSync(command, [...words, ...args], { stdio: ['ignore', 2, 2] })
  run('update')
  run('--yes', '--no-install-recommends', 'install', ...packages)
}

/** Downloads packages with all they depend on into `folder`, without the right to install. What `status` lists as installed is left out. Returns their archives. */
export function fetchPackages(packages, folder, status = '/var/lib/dpkg/status') {
  const [state, cache] = [join(folder, 'state'), join(folder, 'cache')]
  for (const needed of [join(state, 'lists'), join(cache, 'archives')]) mkdirSync(join(needed, 'partial'), { recursive: true })
  const settings = {
    'Dir::State': state,
    'Dir::State::status': status,
    'Dir::Cache': cache,
    'Debug::NoLocking': 'true',
    'APT::Install-Recommends': 'false',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const run = (...args) => execFileSync('apt-get', ['-qq', ...options, ...args], { stdio: ['ignore', 2, 2] })
  run('update')
  run('--yes', '--download-only', 'install', ...packages)
  return entries(join(cache, 'archives'), /\.deb$/)
}

function unpack(packages) {
  mkdirSync(TREE, { recursive: true })
  for (const archive of fetchPackages(packages, join(HOME, 'apt'))) {
    execFileSync('dpkg-deb', ['-x', archive, TREE])
    rmSync(archive)
  }
  linkBrowserParts()
  writeLaunchers()
}

/** What the machine has of the browser already is not fetched, and the program looks for it beside itself. */
function linkBrowserParts() {
  const own = join(TREE, BROWSER)
  if (!existsSync(own)) return
  for (const part of entries(`/${BROWSER}`)) if (!existsSync(join(own, basename(part)))) symlinkSync(part, join(own, basename(part)))
}

function libraryFolders() {
  const folders = ['lib', 'usr/lib'].flatMap((folder) => entries(join(TREE, folder), /-linux-gnu$/))
  return folders.flatMap((folder) => [folder, ...entries(folder, /^(nss|pulseaudio)$/)])
}

/** Where modules of Perl lie that were only unpacked; its version stands in some of the paths. */
export function perlFolders() {
  const libraries = entries(join(TREE, 'usr/lib'), /-linux-gnu$/)
  const homes = [join(TREE, 'usr/share'), ...libraries].flatMap((folder) => entries(folder, /^perl5?$/))
  return homes.flatMap((home) => [home, ...entries(home, /^\d[\d.]*$/)])
}

function writeFontSettings() {
  const folders = ['/usr/share/fonts', join(TREE, 'usr/share/fonts')].filter((folder) => existsSync(folder))
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  const file = join(HOME, 'fonts.conf')
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(HOME, 'fonts-cache')}</cachedir></fontconfig>\n`)
  return file
}

/** The browser's own start script holds fixed paths, so its binary is started instead. */
function unpackedPrograms() {
  const others = ['usr/lib/postgresql', 'usr/lib/jvm'].flatMap((home) =>
    entries(join(TREE, home)).flatMap((one) => entries(join(one, 'bin'))),
  )
  const usual = [...entries(join(TREE, 'usr/bin'), /^(?!chromium)/), ...entries(join(TREE, 'usr/sbin'), /^pgbouncer$/)]
  return [...usual, ...entries(join(TREE, BROWSER), /^chromium-headless-shell$/), ...others]
}

function writeLaunchers() {
  const fonts = writeFontSettings()
  mkdirSync(LAUNCHERS, { recursive: true })
  for (const program of unpackedPrograms()) writeLauncher(join(LAUNCHERS, basename(program)), program, { FONTCONFIG_FILE: fonts })
}

/** Writes a program `path` that runs `program` with the unpacked libraries. */
export function writeLauncher(path, program, variables = {}) {
  const environment = Object.entries({ ...variables, LD_LIBRARY_PATH: libraryFolders().join(':') })
  const words = environment.map(([name, value]) => `${name}='${value}'`).join(' ')
  writeFileSync(path, `#!/bin/sh\n${words} exec '${program}' "$@"\n`)
  chmodSync(path, 0o755)
}

/** Installs or unpacks packages. Returns whether they were only unpacked. */
export function ensurePackages(packages) {
  if (!existsSync('/usr/bin/apt-get')) fail(`Programs are missing. Install what Debian calls ${packages.join(', ')}.`)
  say(`Installing ${packages.join(', ')} (once) …`)
  const prefix = privilege()
  if (prefix) install(prefix, packages)
  else unpack(packages)
  return prefix === null
}
