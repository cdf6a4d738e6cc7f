import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { openPool } from '#integrations/postgres/pool.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { keysOf } from '#shared/records.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Check, Job, Complaint } from '#shared/server/start/dependencies.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { forgetFacts, hasUntold, tellFacts, refusedFacts } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { unacknowledged } from '#journeys/payments/index.ts'
import { warsawTime } from '#shared/dates.ts'
import { serveOpenApi } from '../answers/openapi/serve.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { deliveryNews } from '../upkeep/deliveries/news.ts'
import { mayImport } from '../upkeep/deliveries/runner.ts'
import { BASE, LIMITS, OPERATIONS, type OperationName } from './contract.ts'
import { signerOf, listKeys } from './keys.ts'
import { domainSystemsDocument } from './openapi.ts'
import { OPERATE } from './operations.ts'
import { isTimely } from './signature.ts'

interface Call {
  readonly system: DomainSystem
  readonly id: string
  readonly digest: Buffer
}

/** What a call was answered before; `other`: it was another call. Null: it was not, or only to be sent again. */
async function answeredBefore(pool: Pool, { system, id, digest }: Call) {
  const known = await pool
    .selectFrom('system_call')
    .select(['digest', 'status', 'answer'])
    .where('system', '=', system)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return null
  if (!known.digest.equals(digest)) return 'other'
  return known.answer === null ? null : { status: known.status, answer: known.answer }
}

/** Keeps the answer of a call, or that it was there, where it is to be sent again (`answer` null). */
async function keepAnswer(pool: Pool, { system, id, digest }: Call, status: number, answer: object | null): Promise<void> {
  const kept = { status, answer: answer === null ? null : JSON.stringify(answer) }
  await pool
    .insertInto('system_call')
    .values({ system, id, digest, ...kept, received_at: new Date() })
    .onConflict((conflict) => conflict.columns(['system', 'id']).doUpdateSet(kept).where('system_call.answer', 'is', null))
    .execute()
}

/** No call may come again that is older: its signature ends long before. */
async function forgetCalls(pool: Pool, before: Date): Promise<void> {
  await pool.deleteFrom('system_call').where('received_at', '<', before).execute()
}

const DAY_MS = 86_400_000

/** What `portal doctor` asks of the calls of the office's systems. */
function systemChecks(pool: Pool, importAddress: string): Check[] {
  return [
    { what: 'Rights for facts of domain systems', run: () => rights(pool, importAddress) },
    { what: 'Facts of domain systems', run: () => refused(pool) },
    { what: 'Payments for domain systems', run: () => unread(pool) },
  ]
}

async function rights(pool: Pool, importAddress: string): Promise<Complaint | null> {
  if ((await listKeys(pool)).length === 0 || (await mayImport(importAddress))) return null
  return {
    level: 'fail',
    words:
      'Systems have keys, and this role may not change the register: set IMPORT_DATABASE_URL (docs/operations.md, "Facts between deliveries").',
    polish: 'Systemy mają klucze, a rola bazy nie może zmieniać rejestru: proszę ustawić IMPORT_DATABASE_URL (docs/operations.md).',
  }
}

async function refused(pool: Pool): Promise<Complaint | null> {
  const systems = [...new Set((await listKeys(pool)).map(({ system }) => system))]
  const since = Date.now() - DAY_MS
  const found: string[] = []
  for (const system of systems) {
    const fresh = (await refusedFacts(pool, system)).filter(({ received_at: at }) => at.getTime() > since)
    if (fresh.length > 0) found.push(`${system} ${fresh.length}`)
  }
  if (found.length === 0) return null
  return {
    level: 'warn',
    words: `Refused in the last day: ${found.join(', ')}. The system sees rule and field of each by the call "odlozone".`,
    polish: `Odrzucone w ciągu doby: ${found.join(', ')}. Regułę i pole każdego system widzi wywołaniem „odlozone”.`,
  }
}

async function unread(pool: Pool): Promise<Complaint | null> {
  const [oldest, ...more] = await unacknowledged(pool, new Date())
  if (!oldest) return null
  const [count, since] = [more.length + 1, warsawTime(oldest.made_at)]
  return {
    level: 'warn',
    words: `Pages that a system has asked for and not acknowledged for a day: ${count}, the oldest of ${since} (batch ${oldest.number}). Its payments may not be booked.`,
    polish: `Porcje wpłat, które system pobrał i od doby nie potwierdził: ${count}, najstarsza z ${since} (paczka ${oldest.number}). Mogą być niezaksięgowane.`,
  }
}

interface Needs {
  readonly pool: Pool
  /** Of a role that may import. */
  readonly importing: Pool
  readonly datasets: readonly Dataset[]
  readonly clock: BusinessClock
  readonly log: Logger
}

/** What follows from facts: people are told within five minutes, and what no delivery can need again goes. */
function factJobs({ pool, importing, datasets, clock, log }: Needs): Job[] {
  return [
    {
      name: 'fact-news',
      cron: '*/5 * * * *',
      async run() {
        if (!(await hasUntold(pool))) return
        const onFault = (err: unknown, event: string) => log.error({ err, event }, 'people are not told what facts bring')
        const comparisons = await deliveryNews({ clock, onFault })
        await inTransaction(importing, (tx) => tellFacts(tx, datasets, comparisons))
      },
    },
    {
      name: 'fact-forget',
      cron: '40 3 * * *',
      async run() {
        const before = new Date(Date.now() - LIMITS.dniIdentyfikatorow * DAY_MS)
        await forgetCalls(pool, before)
        await forgetFacts(pool, before)
      },
    },
  ]
}

export interface DomainSystemNeeds {
  readonly pool: Pool
  /** The database by a role that may import. */
  readonly importAddress: string
  readonly datasets: readonly Dataset[]
  readonly clock: BusinessClock
  readonly cipher: Cipher
  readonly audit: Audit
  readonly log: Logger
  readonly limits: RequestLimits
  /** Of `LIMITS_FACTOR`. */
  readonly factor: number
  /** By which people reach the portal: a call names its host. */
  readonly publicUrl: string
  readonly version: string
}

/** Calls of one system at the same time; each writes one subject after another. */
const CONNECTIONS = 4
/** What a delivery may hold the register for. */
const SWAP_SECONDS = 2
/** When sums that do not fit yet are looked at again. */
const RETRY_SECONDS = 5
const LOCK_NOT_AVAILABLE = '55P03'

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[`webhook-${name}`]
  return typeof value === 'string' && value.length <= 1000 ? value : ''
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal('invalidInput')
  }
}

/**
 * What the office's systems may call: facts between deliveries (docs/import/fakty.md). Off, as if it were not there, until a key is valid.
 * The signature covers the body as it came, so nothing of it is read before.
 */
export async function serveDomainSystems(
  app: FastifyInstance,
  needs: DomainSystemNeeds,
): Promise<{ readonly jobs: readonly Job[]; readonly checks: readonly Check[]; close(): Promise<void> }> {
  const { pool, clock, cipher, audit, limits, publicUrl } = needs
  const importing = openPool(needs.importAddress, { max: CONNECTIONS, statementTimeoutMs: 10_000 })
  const operating = { pool: importing, portal: pool, datasets: needs.datasets, clock, audit }
  const rate = new RateLimiterMemory({ points: Math.max(1, Math.round(LIMITS.wywolanNaSekunde * needs.factor)), duration: 1 })
  const { host } = new URL(publicUrl)
  serveOpenApi(app, () => domainSystemsDocument(needs.datasets, needs), limits, `${BASE}/openapi.json`)

  /** Whose key has signed the call. Throws `notFound` where there is no key, `badSignature` where none fits. */
  async function signer(request: FastifyRequest, body: Buffer): Promise<{ system: DomainSystem; id: string }> {
    const [id, timestamp, signature] = [header(request, 'id'), header(request, 'timestamp'), header(request, 'signature')]
    const { isOpen, system } = await signerOf({ pool, cipher }, { id, timestamp, signature, body })
    if (!isOpen) throw new Refusal('notFound')
    if (system === null || !/^[\x21-\x7e]{1,100}$/.test(id) || !isTimely(timestamp, new Date())) {
      await limits.countNetwork(request)
      throw new Refusal('badSignature')
    }
    return { system, id }
  }

  async function admit(system: DomainSystem): Promise<void> {
    try {
      await rate.consume(system)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new Refusal('tooManyAttempts', { retryAfterSeconds: 1 })
      throw reason
    }
  }

  async function operate(name: OperationName, body: unknown) {
    const checked = OPERATIONS[name].body.safeParse(body)
    if (!checked.success)
      throw new Refusal('invalidInput', {
        fields: Object.fromEntries(checked.error.issues.slice(0, 20).map(({ path, code }) => [path.join('.'), code])),
      })
    return OPERATE[name](operating, checked.data as never).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
        throw new Refusal('registerSwapping', { retryAfterSeconds: SWAP_SECONDS })
      throw error
    })
  }

  /** The system and the portal that the signed body itself names. */
  function refuseForeign(body: unknown, system: DomainSystem): void {
    const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    if (said['system'] !== system || said['adresat'] !== host) throw new Refusal('foreignSystem', { actor: `system:${system}` })
  }

  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LIMITS.bajtow },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    for (const name of keysOf(OPERATIONS))
      scope.post(`${BASE}/${name}`, { bodyLimit: LIMITS.bajtow }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { system, id } = await signer(request, bytes)
        await admit(system)
        const body = parsed(bytes)
        refuseForeign(body, system)
        const call: Call = { system, id, digest: createHash('sha256').update(bytes).digest() }
        const before = await answeredBefore(pool, call)
        if (before === 'other') throw new Refusal('idempotencyMismatch', { actor: `system:${system}` })
        if (before !== null) return reply.code(before.status).send(before.answer)
        const answer = await operate(name, body)
        // What waits is to be sent again as it is.
        await keepAnswer(pool, call, answer.status, answer.status === 409 || name === 'stan' || name === 'odlozone' ? null : answer.body)
        if (answer.status === 409) reply.header('retry-after', String(RETRY_SECONDS))
        return reply.code(answer.status).send(answer.body)
      })
  })
  return { jobs: factJobs({ importing, ...needs }), checks: systemChecks(pool, needs.importAddress), close: () => importing.end() }
}
