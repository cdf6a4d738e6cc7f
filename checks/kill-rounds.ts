/**
 * `node checks/kill-rounds.ts [--short]`: the portal is killed (SIGKILL) while customers send requests. After each start every
 * request that was answered must be there, none twice, and a session of before must go on.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess, type PortalProcess } from '../e2e/harness/portal-process.ts'

const ROUNDS = process.argv.includes('--short') ? 2 : 12
const WRITERS = 8
const LOGIN = 'helena.wodomierska'
const PESEL = 'pesel=59032109005'

const folder = mkdtempSync(join(tmpdir(), 'portal-kill-rounds-'))
const acknowledged = new Set<string>()

const call = (portal: PortalProcess, path: string, token: string | null, body?: unknown) =>
  fetch(`${portal.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function signIn(portal: PortalProcess): Promise<string> {
  const answer = await call(portal, '/uzytkownicy/token', null, { login: LOGIN, haslo: portal.password, recaptcha: null })
  const { token } = (await answer.json()) as { token: string }
  return token
}

interface Round {
  readonly portal: PortalProcess
  readonly token: string
  readonly point: number
}

async function pointOf(portal: PortalProcess, token: string): Promise<number> {
  const answer = await call(portal, `/woda/dajPunktyOdbioru?${PESEL}`, token)
  const { punktyOdbioru } = (await answer.json()) as { punktyOdbioru: { idPunktuOdbioru: number }[] }
  const [point] = punktyOdbioru
  if (!point) throw new Error('The demo has no point of this customer')
  return point.idPunktuOdbioru
}

/** Sends requests until the portal is gone, and keeps those that it has taken. */
async function write({ portal, token, point }: Round, name: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const trescZgloszenia = `Próba ${name}-${number}`
    try {
      const { ok } = await call(portal, `/zgloszenia/dodajZgloszenie?${PESEL}`, token, {
        idPunktuOdbioru: point,
        tematZgloszenia: 'Awaria sieci',
        trescZgloszenia,
      })
      if (ok) acknowledged.add(trescZgloszenia)
    } catch {
      return
    }
  }
}

/** Requests that are there, each as often as it is. */
async function stored(portal: PortalProcess, token: string): Promise<string[]> {
  const answer = await call(portal, `/zgloszenia/dajZgloszenia?${PESEL}`, token)
  if (answer.status !== 200) throw new Error(`The list of requests answered ${answer.status}`)
  const { zgloszenia } = (await answer.json()) as { zgloszenia: { trescZgloszenia: string }[] }
  return zgloszenia.map(({ trescZgloszenia }) => trescZgloszenia).filter((text) => text.startsWith('Próba '))
}

/** Requests that were taken and are gone, and requests that are there twice. */
async function losses(portal: PortalProcess, token: string): Promise<{ lost: string[]; twice: string[]; count: number }> {
  const found = await stored(portal, token)
  const once = new Set(found)
  return {
    lost: [...acknowledged].filter((text) => !once.has(text)),
    twice: found.filter((text, at) => found.indexOf(text) !== at),
    count: found.length,
  }
}

let isWrong = false
let portal = await startPortalProcess({ dataDir: folder, isServerOnly: true })
try {
  const token = await signIn(portal)
  const point = await pointOf(portal, token)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writers = Array.from({ length: WRITERS }, (_, writer) => write({ portal, token, point }, `${round}-${writer}`))
    await sleep(randomInt(500, 2_000))
    await portal.kill()
    await Promise.all(writers)
    portal = await startPortalProcess({ dataDir: folder, isServerOnly: true })
    const { lost, twice, count } = await losses(portal, token)
    isWrong ||= lost.length > 0 || twice.length > 0
    console.log(
      `  round ${round}: ${acknowledged.size} taken, ${count} kept, ${lost.length} lost, ${twice.length} twice; ready again after ${Math.round(portal.readyMs)} ms`,
    )
    for (const text of [...lost, ...twice]) console.log(`    ${text}`)
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isWrong ? 1 : 0
