/**
 * Debian packages without the right to install them: apt resolves and downloads with folders of its own, dpkg unpacks,
 * and a small launcher for each program tells it where its libraries and fonts lie.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from './bootstrap.mjs'

const HOME = join(CACHE, 'debian')
const TREE = join(HOME, 'root')
/** Folder of the launchers. */
export const LAUNCHERS = join(HOME, 'bin')

/** Options that keep apt inside our folder. What the machine has installed is read, so only the rest is fetched. */
function aptOptions() {
  const state = join(HOME, 'apt', 'state')
  const cache = join(HOME, 'apt', 'cache')
  mkdirSync(join(state, 'lists', 'partial'), { recursive: true })
  mkdirSync(join(cache, 'archives', 'partial'), { recursive: true })
  const settings = {
    'Dir::State': state,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    'Debug::NoLocking': 'true',
    'APT::Install-Recommends': 'false',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

function download(packages) {
  const run = (...args) => execFileSync('apt-get', ['-qq', ...aptOptions(), ...args], { stdio: ['ignore', 2, 2] })
  run('update')
  run('--yes', '--download-only', 'install', ...packages)
}

function unpack() {
  const draft = `${TREE}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  for (const archive of globSync(join(HOME, 'apt', 'cache', 'archives', '*.deb'))) execFileSync('dpkg-deb', ['-x', archive, draft])
  rmSync(TREE, { recursive: true, force: true })
  renameSync(draft, TREE)
}

function libraryFolders() {
  return globSync(join(TREE, '{lib,usr/lib}/*-linux-gnu')).flatMap((folder) => [folder, ...globSync(join(folder, '{nss,pulseaudio}'))])
}

function writeFontSettings() {
  const folders = ['/usr/share/fonts', join(TREE, 'usr/share/fonts')].filter((folder) => existsSync(folder))
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  const file = join(HOME, 'fonts.conf')
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${join(HOME, 'fonts-cache')}</cachedir></fontconfig>\n`)
  return file
}

function writeLaunchers() {
  const environment = `LD_LIBRARY_PATH='${libraryFolders().join(':')}' FONTCONFIG_FILE='${writeFontSettings()}'`
  mkdirSync(LAUNCHERS, { recursive: true })
  // The browser's own start script holds fixed paths, so its binary is started instead.
  const programs = globSync(join(TREE, 'usr/{bin/*,lib/chromium/chromium,lib/postgresql/*/bin/*}'))
  for (const program of programs.filter((path) => path !== join(TREE, 'usr/bin/chromium'))) {
    const launcher = join(LAUNCHERS, program.split('/').at(-1))
    writeFileSync(launcher, `#!/bin/sh\n${environment} exec '${program}' "$@"\n`)
    chmodSync(launcher, 0o755)
  }
}

/** Downloads and unpacks `packages` with everything they need that the machine lacks. */
export function unpackPackages(packages) {
  download(packages)
  unpack()
  writeLaunchers()
}
