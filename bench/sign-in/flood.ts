import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPortalProcess, type PortalProcess } from '../../e2e/harness/portal-process.ts'
import { LOGINS } from './logins.ts'
import { solutionOf } from '#integrations/captcha/testing.ts'

export interface FloodFigures {
  readonly addresses: number
  /** Wrong sign-ins that were sent each second, and how many of them were hashed (answered 401). */
  readonly wrongPerSecond: number
  readonly hashed: number
  /** What became of the wrong ones, by status; 0: no answer in time. */
  readonly statuses: Readonly<Record<string, number>>
  /** Honest sign-ins, and how many got in, without a second try by the person. */
  readonly honest: number
  readonly known: number
  readonly strangers: number
  readonly share: number
  /** With the proof of work, where one was asked for. */
  readonly medianMs: number
  readonly p99Ms: number
}

/** Less where the machine that measures has no two cores to itself. */
const WRONG_PER_SECOND = Number(process.env['FLOOD_PER_SECOND'] ?? 200)
const HONEST_PER_SECOND = 2
const SECONDS = Number(process.env['FLOOD_SECONDS'] ?? 30)
/** The flood is under way when the first honest person comes. */
const HEAD_START_MS = 3_000
const PATIENCE_MS = 15_000

interface Answer {
  readonly status: number
  readonly body: string
}

interface Call {
  /** An address of the loopback network, from which the call comes. */
  readonly from: string
  readonly path: string
  readonly body?: object
}

/** One call over a connection of its own; status 0 where none came about or no answer in time. */
function call({ url }: PortalProcess, { from, path, body }: Call): Promise<Answer> {
  return new Promise((done) => {
    const failed = () => done({ status: 0, body: '' })
    const options = {
      method: body ? 'POST' : 'GET',
      localAddress: from,
      agent: false,
      timeout: PATIENCE_MS,
      headers: { 'content-type': 'application/json' },
    }
    const sent = request(new URL(`/api${path}`, url.replace('localhost', '127.0.0.1')), options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', failed)
      response.on('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    sent.on('error', failed).on('timeout', () => sent.destroy())
    sent.end(body && JSON.stringify(body))
  })
}

const address = (net: number, host: number) => `127.${net}.${Math.floor(host / 250)}.${1 + (host % 250)}`
const signIn = (
  portal: PortalProcess,
  from: string,
  body: { readonly login: string; readonly haslo: string; readonly recaptcha?: string | null },
) => call(portal, { from, path: '/uzytkownicy/token', body: { recaptcha: null, ...body } })

/** What the browser does where the portal asks for a proof; null where it gets no challenge. */
async function proof(portal: PortalProcess, from: string): Promise<string | null> {
  const { status, body } = await call(portal, { from, path: '/captcha/wyzwanie' })
  return status === 200 ? solutionOf(JSON.parse(body)) : null
}

async function honestSignIn(portal: PortalProcess, from: string, login: string): Promise<{ isIn: boolean; ms: number }> {
  const begun = performance.now()
  const own = { login, haslo: portal.password }
  let answer = await signIn(portal, from, own)
  if (answer.status === 422) answer = await signIn(portal, from, { ...own, recaptcha: await proof(portal, from) })
  return { isIn: answer.status === 200, ms: performance.now() - begun }
}

/** Sends `count` calls, `perSecond` each second, whatever becomes of those before. */
async function steadily<Result>(count: number, perSecond: number, send: (index: number) => Promise<Result>): Promise<Result[]> {
  const begun = performance.now()
  const under: Promise<Result>[] = []
  for (let index = 0; index < count; index += 1) {
    const wait = begun + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    under.push(send(index))
  }
  return Promise.all(under)
}

const loginOf = (index: number) => LOGINS[index % LOGINS.length] ?? LOGINS[0]

async function measure(portal: PortalProcess, addresses: number): Promise<FloodFigures> {
  const honest = (SECONDS - HEAD_START_MS / 1000) * HONEST_PER_SECOND
  // Every second honest person comes from where they signed in before.
  for (let index = 0; index < honest; index += 2) await honestSignIn(portal, address(200, index), loginOf(index))
  const flood = steadily(SECONDS * WRONG_PER_SECOND, WRONG_PER_SECOND, (index) =>
    signIn(portal, address(10, index % addresses), { login: `zgadywany.${index % 3000}`, haslo: 'Zle-haslo-123!' }),
  )
  await sleep(HEAD_START_MS)
  const people = await steadily(honest, HONEST_PER_SECOND, (index) => honestSignIn(portal, address(200, index), loginOf(index)))
  const wrong = await flood
  const times = people.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const inOf = (rest: number) => people.filter(({ isIn }, index) => isIn && index % 2 === rest).length
  return {
    addresses,
    wrongPerSecond: WRONG_PER_SECOND,
    hashed: wrong.filter(({ status }) => status === 401).length,
    statuses: Object.fromEntries(
      Map.groupBy(wrong, ({ status }) => String(status))
        .entries()
        .map(([status, list]) => [status, list.length]),
    ),
    honest,
    known: inOf(0),
    strangers: inOf(1),
    share: (inOf(0) + inOf(1)) / honest,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  }
}

/** Honest sign-ins while others guess without end, with the usual limits: from a few addresses and from thousands. */
export async function benchFlood(addresses: number): Promise<FloodFigures> {
  const dataDir = resolve(mkdtempSync(join(tmpdir(), 'portal-bench-flood-')))
  const portal = await startPortalProcess({
    dataDir,
    environment: { LIMITS_FACTOR: '1', LOG_LEVEL: 'warn', HOST: '127.0.0.1' },
    isServerOnly: true,
  })
  try {
    return await measure(portal, addresses)
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) for (const addresses of [50, 4000]) console.log(JSON.stringify(await benchFlood(addresses)))
