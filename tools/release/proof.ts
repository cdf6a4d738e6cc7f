import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { NOBODY } from '#integrations/postgres/server-files.ts'
import { freePort } from '../../e2e/harness/portal-process.ts'

const LOGIN = 'helena.wodomierska'
const PASSWORD = 'Haslo-Testowe-2026'

/** A line for each file of the folder, as `find -printf` says it. Node's own walk would follow links. */
const filesIn = (folder: string, ...words: readonly string[]) =>
  execFileSync('find', ['.', ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean)
    .sort()

/** Symbolic links below `folder` that lead out of it, or nowhere, or that name their whole way and so break when it is moved: each with where it leads. */
export function linksOut(folder: string): string[] {
  const home = realpathSync(folder)
  const staysInside = (path: string) => existsSync(path) && realpathSync(path).startsWith(home + sep)
  return filesIn(folder, '-type', 'l', '-printf', '%P → %l\n').filter((line) => {
    const [path = '', way = ''] = line.split(' → ')
    return isAbsolute(way) || !staysInside(join(folder, path))
  })
}

/** Every file with its size, its time and where it leads. */
const picture = (folder: string) => filesIn(folder, '-printf', '%p %y %s %T@ %l\n').join('\n')

async function answers(url: string, type: string, init: RequestInit = {}): Promise<void> {
  const { status, headers } = await fetch(url, init)
  if (status !== 200 || !headers.get('content-type')?.startsWith(type)) throw new Error(`${url} answered ${status}`)
}

/** Starts the program as somebody who may not write into it, signs a resident of the demo in, has a PDF drawn, and ends it by SIGTERM. */
async function tryOut(program: string, data: string): Promise<void> {
  const [port, simulators] = [await freePort(), await freePort()]
  const settings = {
    PATH: '/usr/bin:/bin',
    // Whatever ends the release ends the portal too.
    NODE_OPTIONS: `--import=${pathToFileURL(join(program, 'shared', 'server', 'child', 'ends-with-parent.ts')).href}`,
    PORT: String(port),
    SIMULATORS_PORT: String(simulators),
    DATA_DIR: data,
    TMPDIR: data,
    LOG_LEVEL: 'error',
    DEMO: '1',
    DEMO_RESIDENTS: '50',
    DEMO_PASSWORD: PASSWORD,
  }
  const portal = spawn(join(program, 'tools', 'portal.sh'), ['serve'], {
    cwd: '/',
    env: settings,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  })
  const ended = once(portal, 'exit')
  try {
    let isReady = false
    for await (const line of createInterface(portal.stdout)) if ((isReady = line.startsWith('portal ready on '))) break
    if (!isReady) throw new Error(`The program in ${program} does not start.`)
    portal.stdout.resume()
    const url = `http://localhost:${port}`
    await answers(url, 'text/html')
    const body = JSON.stringify({ login: LOGIN, haslo: PASSWORD, recaptcha: null })
    const json = 'application/json'
    await answers(`${url}/api/uzytkownicy/token`, json, { method: 'POST', headers: { 'content-type': json }, body })
    await answers(`${url}/api/fk/gmina/dajDochodyBudzetu/pdf`, 'application/pdf')
  } finally {
    portal.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The program in ${program}, told to end, ended with ${code}.`)
}

/**
 * Throws unless the program in the archive works where nothing of it can be written, works on after its folder was moved, is then as it was unpacked to
 * the last file, and has no link that leads out of it.
 */
export async function proveArchive(archive: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'portal-proof-'))
  const [first, second, data] = [join(work, 'first'), join(work, 'second place'), join(work, 'data')]
  try {
    for (const folder of [first, data]) mkdirSync(folder)
    execFileSync('tar', ['-xzf', archive, '-C', first, '--strip-components=1'])
    const out = linksOut(first)
    if (out.length > 0) throw new Error(`Links lead out of the program, or nowhere:\n${out.join('\n')}`)
    execFileSync('chmod', ['-R', 'a-w', first])
    execFileSync('chmod', ['0755', work])
    // Root may write everywhere, so there it is tried as nobody.
    if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY)
    const unpacked = picture(first)
    await tryOut(first, data)
    renameSync(first, second)
    await tryOut(second, data)
    if (picture(second) !== unpacked) throw new Error('The program has written into its own folder.')
  } finally {
    execFileSync('chmod', ['-R', 'u+w', work])
    rmSync(work, { recursive: true, force: true })
  }
}
