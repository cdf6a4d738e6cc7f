import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPortalProcess, type PortalProcess } from '../../e2e/harness/portal-process.ts'
import { median } from '../measure/load.ts'
import { LOGINS } from './logins.ts'
import { measuredCard } from '../measure/signed-in.ts'

export interface SignInFigures {
  /** Password checks of the library alone, as many at once as there are cores. */
  readonly hashesPerSecond: number
  readonly signInsPerSecond: number
  readonly hashRatio: number
  /** A list of a signed-in person, nobody else there. */
  readonly idleP99Ms: number
  /** The same while 50 people sign in without a pause. */
  readonly busyP99Ms: number
  readonly busyRatio: number
  /** 200 people at once: answers by status, and whether each refusal said when to come back. */
  readonly overload: Readonly<Record<string, number>>
  readonly refusalsWithRetryAfter: boolean
}

/** As the portal hashes (api/guard/secrets/passwords.ts). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.alloc(32, 1) } as const
/** A portal that runs for weeks is measured, not the first thousand calls of one: in the first round a sign-in costs a tenth more. */
const WARM_UP_SECONDS = 8
const SECONDS = 4
const ROUNDS = 5
const PEOPLE = 50
const CROWD = 200
const LIST_READERS = 2
const SETTLED_MS = 2_000

async function hashesPerSecond(): Promise<number> {
  const stored = await hash('Haslo-Testowe-2026', PARAMETERS)
  const end = performance.now() + SECONDS * 1000
  let count = 0
  const worker = async () => {
    for (; performance.now() < end; count += 1) await verify(stored, 'Haslo-Testowe-2026', { secret: PARAMETERS.secret })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return count / SECONDS
}

const bodyOf = (portal: PortalProcess, login: string) => JSON.stringify({ login, haslo: portal.password, recaptcha: null })

async function signIns(portal: PortalProcess, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${portal.url}/api/uzytkownicy/token`,
    method: 'POST',
    connections: PEOPLE,
    duration: seconds,
    headers: { 'content-type': 'application/json' },
    requests: LOGINS.map((login) => ({ body: bodyOf(portal, login) })),
  })
  // Sign-ins whose clients are gone are still carried out.
  await sleep(SETTLED_MS)
  return result
}

function succeeded(result: autocannon.Result): number {
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} sign-ins were refused, ${result.errors} failed`)
  return result.requests.total / result.duration
}

/** One after the other by each reader, timed in parts of a millisecond: the load generator counts whole ones, and idle are three. */
async function listTimes(url: string, token: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const read = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A list was answered ${response.statusCode}`))
        response.resume().on('end', () => {
          times.push(performance.now() - begun)
          resolve()
        })
      }).on('error', reject)
    })
  const end = performance.now() + SECONDS * 1000
  const reader = async () => {
    while (performance.now() < end) await read()
  }
  await Promise.all(Array.from({ length: LIST_READERS }, reader))
  agent.destroy()
  return times
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function crowd(portal: PortalProcess): Promise<Pick<SignInFigures, 'overload' | 'refusalsWithRetryAfter'>> {
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      fetch(`${portal.url}/api/uzytkownicy/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOf(portal, LOGINS[index % LOGINS.length] ?? LOGINS[0]),
      }),
    ),
  )
  const byStatus = Map.groupBy(answers, ({ status }) => String(status))
  return {
    overload: Object.fromEntries([...byStatus].map(([status, list]) => [status, list.length])),
    refusalsWithRetryAfter: (byStatus.get('429') ?? []).every(({ headers }) => Number(headers.get('retry-after')) > 0),
  }
}

async function measure(portal: PortalProcess): Promise<SignInFigures> {
  const card = await measuredCard(portal)
  const list = `${portal.url}/api/naleznosci/dajNaleznosciKarty?${card.subject}&idKartyNaleznosci=${card.id}`
  await signIns(portal, WARM_UP_SECONDS)
  await listTimes(list, card.token)
  const rounds: { bare: number; own: number; idle: number; busy: number }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    // Quiet figures before and after the busy one: the speed of a shared machine drifts by a third within minutes.
    const before = await hashesPerSecond()
    const own = succeeded(await signIns(portal, SECONDS))
    const bare = (before + (await hashesPerSecond())) / 2
    const quiet = await listTimes(list, card.token)
    const [busy] = await Promise.all([listTimes(list, card.token), signIns(portal, SECONDS)])
    quiet.push(...(await listTimes(list, card.token)))
    rounds.push({ bare, own, idle: p99(quiet), busy: p99(busy) })
  }
  const of = (name: 'bare' | 'own' | 'idle' | 'busy') => median(rounds.map((round) => round[name]))
  return {
    hashesPerSecond: of('bare'),
    signInsPerSecond: of('own'),
    hashRatio: median(rounds.map(({ own, bare }) => own / bare)),
    idleP99Ms: of('idle'),
    busyP99Ms: of('busy'),
    busyRatio: median(rounds.map(({ busy, idle }) => busy / idle)),
    ...(await crowd(portal)),
  }
}

/** Sign-ins over HTTP against the bare hash of the same library, and what they do to people who are signed in. */
export async function benchSignIn(): Promise<SignInFigures> {
  const dataDir = resolve(mkdtempSync(join(tmpdir(), 'portal-bench-sign-in-')))
  const portal = await startPortalProcess({ dataDir, environment: { LIMITS_FACTOR: '1000000', LOG_LEVEL: 'warn' }, isServerOnly: true })
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchSignIn(), null, 2))
