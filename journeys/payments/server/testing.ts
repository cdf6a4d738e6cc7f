import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import type { GatewayAdapters } from '#integrations/gateways.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { warsawDate } from '#shared/dates.ts'
import { Refusal } from '#shared/errors.ts'
import type { NoTables, SubjectContext } from '#shared/server/context.ts'
import type { AuditEntry } from '#shared/server/audit.ts'
import type { CardPosting, PayableCard, PayableInstalment, Reading } from '#shared/server/payable.ts'
import type { Route } from '#shared/server/handler.ts'
import { openRegister, ownRegister } from '#shared/server/register.ts'
import type { Provider } from '#shared/payment-providers.ts'
import type { Gateway } from '#shared/server/gateway.ts'
import { messageCall } from '../contract.ts'
import { przelewy24Bench } from '../testing/bench.ts'
import type { GatewayBench, Outside } from '../testing/outside.ts'
import type { Engine, PaymentDependencies } from './engine.ts'
import { gatewaysOf } from './gateways.ts'
import { openEngine, paymentRoutes } from './journey.ts'

/** The journey on a database of its own, with a real adapter against its simulator over HTTP. */
export type PaymentsUnderTest<Around extends Outside = Outside> = Awaited<ReturnType<typeof startPaymentsAt<Around>>>
export type Przelewy24Payments = Awaited<ReturnType<typeof startPayments>>

const START = Date.parse('2026-10-05T09:00:00+02:00')
export const OWNER = '78041200464'
const MINUTE = 60_000

interface Faults {
  /** Replaces methods of the gateway: a step that dies before, in, or after the call. */
  gateway?: (real: Gateway) => Partial<Gateway>
  /** Other settings than the right ones. */
  settings?: Outside['settings']
  /** The process dies right after this audited step was committed. */
  dieAfter?: string
}

export class Killed extends Error {}

export async function startPayments() {
  const payments = await startPaymentsAt(przelewy24Bench)
  return { ...payments, simulator: payments.outside.simulator }
}

/** With one gateway. */
export async function startPaymentsAt<Around extends Outside>(bench: GatewayBench<Around>) {
  const payments = await startPaymentsOver([bench])
  const outside = payments.outsides.get(bench.provider)
  if (!outside) throw new Error('no gateway')
  return { ...payments, provider: bench.provider, outside }
}

/** With several gateways, each of which has a server of its own. */
export async function startPaymentsOver<Around extends Outside>(benches: readonly GatewayBench<Around>[]) {
  const adapters: GatewayAdapters = Object.fromEntries(benches.map(({ provider, adapter }) => [provider, adapter]))
  const database = await freshDatabase()
  const pool = openPool(database.connectionString)
  await migrate(pool, 'api/database/migrations')
  const account = await pool.query<{ id: number }>(
    "insert into portal.account (login, first_name, last_name, email, state) values ('anna', 'Anna', 'K', 'anna@przykladowa.example', 'verified') returning id",
  )
  const accountId = account.rows[0]?.id ?? 0
  const cards = new Map<number, { owner: number; card: PayableCard }>()
  const audit: AuditEntry[] = []
  let offset = 0
  let publicUrl = ''
  const office = {
    contact: { nazwaUrzedu: 'Urząd Gminy Przykładowa', adres: 'Rynek 1, Przykładowo', kodPocztowy: '99-999', email: 'urzad@przykladowa.example', nip: '9990000013' },
    configuration: { czyKir: true, czyP24: true, prowizjaKir: null, prowizjaP24: null, czyInfoOProwizjach: false, qrPowyzej9999: false },
  }
  const counts = new Map<string, number>()
  const clock = { now: () => new Date(START + offset), today: () => warsawDate(new Date(START + offset)) }

  async function payables(ctx: Reading, cardId: number, ids: readonly number[]): Promise<PayableCard | null> {
    const known = cards.get(cardId)
    if (!known || known.owner !== ctx.subject.id) return null
    const live = await pool.query<{ collective_id: number }>('select collective_id from portal.payment_instalment where live')
    const ordered = new Set(live.rows.map((row) => row.collective_id))
    const chosen = known.card.instalments.filter(({ id }) => ids.includes(id))
    return { ...known.card, instalments: chosen.map((one) => ({ ...one, refusal: one.refusal ?? (ordered.has(one.id) ? 'ordered' : null) })) }
  }

  /** For whom the account may act; nobody else's card is ever shown or ordered by a call for several. */
  const subjects = [OWNER]
  const subjectsOf = async () => subjects.map((pesel) => ({ subject_id: numberOf(pesel), kind: 'individual' as const, pesel, nip: null, name: `Osoba ${pesel}` }))

  const dues: PaymentDependencies['dues'] = {
    async openOf(ctx, subjectIds) {
      const own = [...cards.values()].filter(({ owner }) => subjectIds.includes(owner))
      const read = await Promise.all(own.map(async ({ owner, card }) => ({ owner, card: await payables({ ...ctx, subject: { id: owner } }, card.id, card.instalments.map(({ id }) => id)) })))
      return read.flatMap(({ owner, card }) => {
        if (!card) return []
        const instalments = card.instalments.filter(({ refusal }) => refusal !== 'paid').map((one) => ({ ...one, isOverdue: one.dueDate < ctx.today, daysLeft: 0 }))
        return [{ ...card, subjectId: owner, isOldestFirst: true, instalments }]
      })
    },
    nameOf: (kind, year) => `${kind} ${year}`,
  }

  const around = await Promise.all(benches.map(async (bench) => {
    const server = await startServer(() => outside.handle)
    const outside: Around = bench.start(() => server.url, () => `${publicUrl}/api${messageCall(bench.provider, bench.adapter).path}`)
    return { bench, server, outside }
  }))
  const outsides: ReadonlyMap<Provider, Around> = new Map(around.map(({ bench, outside }) => [bench.provider, outside]))
  const ownSettings = (): Outside['settings'] => Object.assign({}, ...around.map(({ outside }) => outside.settings))
  const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')

  function depsWith(faults: Faults): PaymentDependencies {
    return {
      pool, portal, clock, payables, dues, publicUrl, accounts: { emailOf: async () => 'anna@przykladowa.example', phoneOf: async () => null, subjectsOf },
      contact: async () => office.contact,
      office: office.contact.nazwaUrzedu,
      cipher: { encrypt: (plain) => plain, decrypt: (sealed) => sealed },
      configuration: async () => office.configuration,
      log: pino({ level: 'silent' }),
      documents: {
        pdf: async (head, tables, facts) => Buffer.from(JSON.stringify({ head, tables, facts })),
        papers: async (head, first, further) => Buffer.from(JSON.stringify({ head, first, further })),
        slip: async () => Buffer.alloc(0),
        message: async () => Buffer.alloc(0),
        close: async () => undefined,
      },
      limits: {
        async take({ name, points, seconds }, who) {
          const key = `${name}:${who}:${Math.floor(clock.now().getTime() / seconds / 1000)}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
          if ((counts.get(key) ?? 0) > points) throw new Refusal('tooManyAttempts', { retryAfterSeconds: 60 })
        },
        apply: async () => [],
      },
      audit: Object.assign(async (entry: AuditEntry) => void audit.push(entry), {
        within: async (client: object, entry: AuditEntry) => {
          audit.push(entry)
          if (entry.action !== faults.dieAfter) return
          afterCommit(client, () => {
            throw new Killed(entry.action)
          })
        },
      }),
      settings: faults.settings ?? ownSettings(),
    }
  }

  /** A process of the portal; each has its own faults, all share the database. */
  function process(faults: Faults = {}): Engine {
    const deps = depsWith(faults)
    const gateways = [...gatewaysOf(deps, adapters)]
    return openEngine(deps, new Map(gateways.map(([provider, real]) => [provider, { ...real, ...faults.gateway?.(real) }])))
  }

  let receiving: Engine
  let receivedBy: (engine: Engine) => readonly Route[] = () => []
  const notifications = await startServer(() => async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url?.slice('/api'.length) ?? ''
    const bench = benches.find(({ provider, adapter }) => path.startsWith(messageCall(provider, adapter).path))
    try {
      if (!bench) throw new Refusal('notFound')
      const { adapter } = bench
      const text = Buffer.concat(parts).toString()
      const body: unknown = adapter.message.accepts === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
      await callOf(receiving, OWNER, receivedBy(receiving))(path, { body })
      response.writeHead(200).end(adapter.message.answer)
    } catch (error) {
      response.writeHead(error instanceof Refusal ? 400 : 500).end()
    }
  })
  publicUrl = notifications.url
  receiving = process()

  /** `more`: the calls of a part that builds on these. */
  function callOf(engine: Engine, pesel: string = OWNER, more: readonly Route[] = []) {
    const routes = [...paymentRoutes(engine, adapters), ...more]
    return async (path: string, input: { query?: object; body?: unknown; headers?: Record<string, string> } = {}): Promise<unknown> => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(`no ${path}`)
      const ctx: SubjectContext = {
        language: 'pl', askedLanguage: null, today: clock.today(), now: clock.now(), register: portal, open: openRegister(portal), own: ownRegister(portal, numberOf(pesel)), registerSchema: 'register_0', portal, requestId: 'r', userAgent: '', address: '127.0.0.1', network: '127.0.0.1',
        log: pino({ level: 'silent' }),
        session: { accountId, kind: 'full', tokenHash: Buffer.alloc(0), secondsLeft: 900 },
        subject: { id: numberOf(pesel), kind: 'individual', pesel, nip: null, name: 'Anna Kompletowska' },
      }
      const body = route.endpoint.method === 'POST' ? route.endpoint.body.parse(input.body) : undefined
      return route.handle(ctx, { query: route.endpoint.query.parse(input.query ?? {}), body, headers: input.headers ?? {} })
    }
  }

  let lastCard = 1000

  return {
    pool, clock, outsides, audit, process, publicUrl, callOf, subjects,
    /** What the office has said of itself with its content. */
    office,
    /** Where messages arrive that a part of the journey takes. */
    alsoReceive(routes: typeof receivedBy) {
      receivedBy = routes
    },
    /** Makes the process that receives messages have these faults from now on. */
    receiveWith(faults: Faults) {
      receiving = process(faults)
    },
    advance(minutes: number) {
      offset += minutes * MINUTE
    },
    /** A card with instalments of `amounts` PLN, numbered card × 100 + 1 …; returns the ids. */
    addCard(amounts: readonly number[], owner: string = OWNER): { cardId: number; ids: number[] } {
      const cardId = ++lastCard
      const instalments = amounts.map((amount, index) => instalmentOf(cardId * 100 + index + 1, index + 1, amount))
      cards.set(cardId, {
        owner: numberOf(owner),
        card: { id: cardId, symbol: `N/${cardId}`, kind: 'PODATKI_GMINNE', accountNumber: '75999999997001100010010000', payer: 'Anna Kompletowska', year: 2026, instalments, hasOlderArrears: false, dataDate: null, postings: async () => [] },
      })
      return { cardId, ids: instalments.map(({ id }) => id) }
    },
    changeInstalment(cardId: number, id: number, change: Partial<PayableInstalment>) {
      const known = cards.get(cardId)
      if (!known) throw new Error('no card')
      const instalments = known.card.instalments.map((one) => (one.id === id ? { ...one, ...change } : one))
      cards.set(cardId, { ...known, card: { ...known.card, instalments } })
    },
    /** What the office's data say of a card: their day, and what is booked on it. */
    changeBooks(cardId: number, dataDate: string, postings: readonly CardPosting[] = []) {
      const known = cards.get(cardId)
      if (!known) throw new Error('no card')
      cards.set(cardId, { ...known, card: { ...known.card, dataDate, postings: async () => postings } })
    },
    /** One more line in the office's books of a card, on their day. */
    addPosting(cardId: number, posting: CardPosting) {
      const known = cards.get(cardId)
      if (!known) throw new Error('no card')
      const before = known.card.postings
      cards.set(cardId, { ...known, card: { ...known.card, dataDate: posting.day, postings: async () => [...(await before()), posting] } })
    },
    async stop() {
      await Promise.all([...around.flatMap(({ outside, server }) => [outside.close(), server.close()]), notifications.close()])
      await pool.end()
      await database.drop()
    },
  }
}

/** The office's own number of a subject. */
const numberOf = (pesel: string) => Number(pesel)

function instalmentOf(id: number, nrRaty: number, amount: number): PayableInstalment {
  const amounts = { kwotaRaty: amount, kwotaGlowna: amount, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem: amount }
  return {
    id, nrRaty, title: `Podatek od nieruchomości, rata ${nrRaty}`, dueDate: '2026-11-16', refusal: null, orderStage: null, declaredOn: null, ...amounts,
    parts: [{ id: id * 10 + 1, rodzajOplaty: 'Podatek od nieruchomości', nrRaty, ...amounts }],
  }
}

async function startServer(handler: () => Outside['handle']) {
  const server = createServer((request, response) => {
    handler()(request, response, (request.url ?? '/').split('?')[0]?.replace(/^\/(przelewy24|paybynet)/, '') ?? '/').catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    }),
  }
}
