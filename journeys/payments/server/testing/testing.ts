import type { GatewayAdapters } from '#integrations/gateways.ts'
import { zodOf } from '#shared/calls/endpoint.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Contributed, NextContribution } from '#shared/server/next/next.ts'
import { allOwnRegister } from '#shared/server/register.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import { noFaults } from '#simulators/przelewy24/faults.ts'
import { przelewy24Bench } from '../../testing/bench.ts'
import type { GatewayBench, Outside } from '../../testing/outside.ts'
import type { Engine } from '../payment/engine.ts'
import { gatewaysOf } from '../payment/gateways.ts'
import { openEngine, paymentRoutes } from '../journey.ts'
import { dependenciesOf, type Faults, type Held, movableClock, openDatabase, startOutsides } from './around.ts'
import { numberOf, officeCards, OWNER } from './cards.ts'
import { contextOf } from './context.ts'
import { messagesFor } from './messages.ts'
import { startServer } from './server.ts'
import { countedLimits, officeFacts } from './stand-ins.ts'

export { Killed } from './around.ts'
export { OWNER } from './cards.ts'

/** The journey on a database of its own, with a real adapter against its simulator over HTTP. */
export type PaymentsUnderTest<Around extends Outside = Outside> = Awaited<ReturnType<typeof startPaymentsAt<Around>>>
export type Przelewy24Payments = Awaited<ReturnType<typeof startPayments>>

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

type Here = Parameters<typeof contextOf>[0]

/** Calls of the account on a process. `more`: the calls of a part that builds on these. */
const callsOf =
  (here: Here, adapters: GatewayAdapters) =>
  (engine: Engine, pesel: string = OWNER, more: readonly Route[] = []) => {
    const routes = [...paymentRoutes(engine, adapters), ...more]
    return async (path: string, input: { query?: object; body?: unknown; headers?: Record<string, string> } = {}): Promise<unknown> => {
      const route = routes.find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(`no ${path}`)
      const ctx = contextOf(here, pesel)
      const body = route.endpoint.method === 'POST' ? zodOf(route.endpoint.body).parse(input.body) : undefined
      return route.handle(ctx, { query: zodOf(route.endpoint.query).parse(input.query ?? {}), body, headers: input.headers ?? {} })
    }
  }

/** What a part of the journey says on the home page of the owner. */
async function stepsAt(here: Here, contribution: NextContribution): Promise<Contributed['steps']> {
  const ctx = contextOf(here, OWNER)
  const { id, ...subject } = ctx.subject
  const own = { ...ctx, subjects: [{ ...subject, subject_id: id }], ofAll: allOwnRegister(here.portal, [numberOf(OWNER)]) }
  return (await contribution(own)).steps
}

/** The process that takes the messages of the gateways, and further calls of it that take some. */
interface Receiver {
  process: Engine | null
  routes: (engine: Engine) => readonly Route[]
}

function receiving({ process }: Receiver): Engine {
  if (!process) throw new Error('a message came before the portal was there')
  return process
}

/** With several gateways, each of which has a server of its own. */
export async function startPaymentsOver<Around extends Outside>(benches: readonly GatewayBench<Around>[]) {
  const adapters: GatewayAdapters = Object.fromEntries(benches.map(({ provider, adapter }) => [provider, adapter]))
  const { pool, portal, accountId, close } = await openDatabase()
  const { payables, dues, ...books } = officeCards(pool)
  const { clock, advance } = movableClock()
  const here = { clock, portal, accountId }
  const callOf = callsOf(here, adapters)

  const receiver: Receiver = { process: null, routes: () => [] }
  const notifications = await startServer(() =>
    messagesFor(benches, (path, body) => callOf(receiving(receiver), OWNER, receiver.routes(receiving(receiver)))(path, { body })),
  )
  const { url: publicUrl } = notifications
  const around = await startOutsides(benches, () => publicUrl)
  const held: Held = {
    pool,
    portal,
    clock,
    payables,
    dues,
    publicUrl,
    limits: countedLimits(clock),
    subjects: [OWNER],
    office: officeFacts(),
    audit: [],
    settings: Object.assign({}, ...around.map(({ outside }) => outside.settings)),
  }

  /** A process of the portal; each has its own faults, all share the database. */
  function process(faults: Faults = {}): Engine {
    const deps = dependenciesOf(held, faults)
    const gateways = [...gatewaysOf(deps, adapters)]
    return openEngine(deps, new Map(gateways.map(([provider, real]) => [provider, { ...real, ...faults.gateway?.(real) }])))
  }
  receiver.process = process()

  return {
    pool,
    clock,
    outsides: new Map(around.map(({ bench, outside }) => [bench.provider, outside])) as ReadonlyMap<Provider, Around>,
    audit: held.audit,
    process,
    publicUrl,
    callOf,
    stepsOf: (contribution: NextContribution) => stepsAt(here, contribution),
    subjects: held.subjects,
    /** What the office has said of itself with its content. */
    office: held.office,
    /** Where messages arrive that a part of the journey takes. */
    alsoReceive: (routes: Receiver['routes']) => void (receiver.routes = routes),
    /** Makes the process that receives messages have these faults from now on. */
    receiveWith: (faults: Faults) => void (receiver.process = process(faults)),
    advance,
    ...books,
    async stop() {
      await Promise.all([...around.flatMap(({ outside, server }) => [outside.close(), server.close()]), notifications.close()])
      await close()
    },
  }
}
