import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import type { GatewayAdapters } from '#integrations/gateways.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { afterCommit } from '#integrations/postgres/transaction.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { warsawDate } from '#shared/dates.ts'
import type { NoTables } from '#shared/server/context.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Contributed, NextContribution } from '#shared/server/next/next.ts'
import { allOwnRegister } from '#shared/server/register.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import { noFaults } from '#simulators/przelewy24/faults.ts'
import { messageCall } from '../../contract.ts'
import { przelewy24Bench } from '../../testing/bench.ts'
import type { GatewayBench, Outside } from '../../testing/outside.ts'
import type { Engine, PaymentDependencies } from '../payment/engine.ts'
import { gatewaysOf } from '../payment/gateways.ts'
import { openEngine, paymentRoutes } from '../journey.ts'
import { numberOf, officeCards, OWNER } from './cards.ts'
import { contextOf } from './context.ts'
import { messagesFor } from './messages.ts'
import { startServer } from './server.ts'
import { countedLimits, keptTell, officeFacts, plainDocuments } from './stand-ins.ts'

export { OWNER } from './cards.ts'

/** The journey on a database of its own, with a real adapter against its simulator over HTTP. */
export type PaymentsUnderTest<Around extends Outside = Outside> = Awaited<ReturnType<typeof startPaymentsAt<Around>>>
export type Przelewy24Payments = Awaited<ReturnType<typeof startPayments>>

const START = Date.parse('2026-10-05T09:00:00+02:00')
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
  const { simulator } = payments.outside
  return {
    ...payments,
    simulator,
    /** After a test: gateway and process are well again, and what it left waiting is over. */
    calm(minutes = 15) {
      Object.assign(simulator.faults, noFaults())
      payments.receiveWith({})
      payments.advance(minutes)
    },
  }
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
  const { payables, dues, ...books } = officeCards(pool)
  const audit: AuditEntry[] = []
  let offset = 0
  let publicUrl = ''
  const office = officeFacts()
  const clock = { now: () => new Date(START + offset), today: () => warsawDate(new Date(START + offset)) }
  const limits = countedLimits(clock)

  /** For whom the account may act; nobody else's card is ever shown or ordered by a call for several. */
  const subjects = [OWNER]
  const subjectsOf = async () =>
    subjects.map((pesel) => ({ subject_id: numberOf(pesel), kind: 'individual' as const, pesel, nip: null, name: `Osoba ${pesel}` }))

  const around = await Promise.all(
    benches.map(async (bench) => {
      const server = await startServer(() => outside.handle)
      const outside: Around = bench.start(
        () => server.url,
        () => `${publicUrl}/api${messageCall(bench.provider, bench.adapter).path}`,
      )
      return { bench, server, outside }
    }),
  )
  const outsides: ReadonlyMap<Provider, Around> = new Map(around.map(({ bench, outside }) => [bench.provider, outside]))
  const ownSettings = (): Outside['settings'] => Object.assign({}, ...around.map(({ outside }) => outside.settings))
  const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')

  const here = { clock, portal, accountId }

  function depsWith(faults: Faults): PaymentDependencies {
    return {
      pool,
      portal,
      clock,
      payables,
      dues,
      publicUrl,
      accounts: { emailOf: async () => 'anna@przykladowa.example', phoneOf: async () => null, subjectsOf },
      contact: async () => office.contact,
      office: office.contact.nazwaUrzedu,
      tell: keptTell(clock),
      cipher: { encrypt: (plain) => plain, decrypt: (sealed) => sealed },
      configuration: async () => office.configuration,
      log: pino({ level: 'silent' }),
      documents: plainDocuments,
      limits,
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
  const notifications = await startServer(() =>
    messagesFor(benches, (path, body) => callOf(receiving, OWNER, receivedBy(receiving))(path, { body })),
  )
  publicUrl = notifications.url
  receiving = process()

  /** `more`: the calls of a part that builds on these. */
  function callOf(engine: Engine, pesel: string = OWNER, more: readonly Route[] = []) {
    const routes = [...paymentRoutes(engine, adapters), ...more]
    return async (path: string, input: { query?: object; body?: unknown; headers?: Record<string, string> } = {}): Promise<unknown> => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(`no ${path}`)
      const ctx = contextOf(here, pesel)
      const body = route.endpoint.method === 'POST' ? route.endpoint.body.parse(input.body) : undefined
      return route.handle(ctx, { query: route.endpoint.query.parse(input.query ?? {}), body, headers: input.headers ?? {} })
    }
  }

  /** What a part of the journey says on the home page of the owner. */
  async function stepsOf(contribution: NextContribution): Promise<Contributed['steps']> {
    const ctx = contextOf(here, OWNER)
    const { id, ...subject } = ctx.subject
    const own = { ...ctx, subjects: [{ ...subject, subject_id: id }], ofAll: allOwnRegister(portal, [numberOf(OWNER)]) }
    return (await contribution(own)).steps
  }

  return {
    pool,
    clock,
    outsides,
    audit,
    process,
    publicUrl,
    callOf,
    stepsOf,
    subjects,
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
    ...books,
    async stop() {
      await Promise.all([...around.flatMap(({ outside, server }) => [outside.close(), server.close()]), notifications.close()])
      await pool.end()
      await database.drop()
    },
  }
}
