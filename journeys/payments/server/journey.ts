import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { PROVIDER_IDS, PROVIDERS, type Provider, type SwitchName } from '#shared/payments/payment-providers.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import type { GatewayAdapter } from '#shared/server/payments/gateway.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract, historyFileQuery, messageCall, orderCall } from '../contract.ts'
import { stageOf, statusOf, type PaymentState } from '../states.ts'
import { paymentChecks } from './payment/checks.ts'
import { cancel } from './settle/cancel.ts'
import { gatewayOf, type Engine, type PaymentDependencies } from './payment/engine.ts'
import { historyFile } from './history/files.ts'
import { gatewaysOf } from './payment/gateways.ts'
import { readDeclared, readHistory } from './history/history.ts'
import { intentionOf } from './payment/idempotency.ts'
import { receive } from './settle/notification.ts'
import { order } from './order/order.ts'
import { paymentByAttempt } from './payment/payment.ts'
import { forgetOldPayments } from './payment/retention.ts'
import { settle } from './settle/settle.ts'
import { summarise } from './order/summary.ts'

/** What `settle` and the routes share. Gateways follow from the settings; tests may put others in their place. */
export function openEngine(deps: PaymentDependencies, gateways = gatewaysOf(deps)): Engine {
  return { deps, gateways, memory: { postedLook: null } }
}

/** Switches of the office whose provider the operator has not set. */
function switchesWithout({ gateways }: Engine): SwitchName[] {
  return PROVIDER_IDS.filter((id) => !gateways.has(id)).map((id) => `czy${PROVIDERS[id].json}` as const)
}

/** Online payments: ordering, messages of the gateways, true state, history, and the job that settles what broke off. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return {
    routes: paymentRoutes(engine),
    withoutSystem: switchesWithout(engine),
    checks: paymentChecks(engine),
    jobs: [
      { name: 'settle-payments', cron: '* * * * *', run: () => settle(engine) },
      { name: 'forget-payments', cron: '45 3 * * *', run: () => forgetOldPayments(deps) },
    ],
  }
}

export function paymentRoutes(engine: Engine, adapters: GatewayAdapters = GATEWAYS): Route[] {
  const { summary, cancel: giveUp } = contract
  return [
    route(summary, (ctx, { query }) => summarise(engine, ctx, query.idKartyNaleznosci, query.raty.split(',').map(Number))),
    ...PROVIDER_IDS.flatMap((id) => providerRoutes(engine, id, adapters[id])),
    route(giveUp, (ctx, { body }) => cancel(engine, ctx, body.idTransakcji)),
    ...historyRoutes(engine),
    stateRoute(engine),
  ]
}

/** The two calls of a provider: ordering, and its messages. They are there, and find nothing, where the operator has not set it. */
function providerRoutes(engine: Engine, id: Provider, adapter: GatewayAdapter | undefined): Route[] {
  if (!adapter) return []
  const gateway = () => {
    const found = gatewayOf(engine, id)
    if (!found) throw new Refusal('notFound')
    return found
  }
  const call = orderCall(id)
  return [
    route(call, (ctx, { body, headers }) => {
      const content = [ctx.subject.pesel, ctx.subject.nip, body]
      const intention = intentionOf(headers, ctx.session.accountId, call.path, content)
      return order(engine, gateway(), ctx, { request: body, intention })
    }),
    route(messageCall(id, adapter), async (ctx, { body }) => {
      await receive(engine, gateway(), ctx, body)
      return adapter.message.answer
    }),
  ]
}

function historyRoutes(engine: Engine): Route[] {
  return [
    route(contract.history, async (ctx) => {
      const [platnosci, zgloszonePrzelewy] = await Promise.all([readHistory(engine, ctx), readDeclared(engine, ctx)])
      return { platnosci, zgloszonePrzelewy }
    }),
    ...fileRoutes({ ...contract.history, query: historyFileQuery }, engine.deps.documents, async (ctx, { idTransakcji }, kind) =>
      historyFile(await readHistory(engine, ctx, idTransakcji), ctx, kind, idTransakcji !== undefined),
    ),
  ]
}

/** States in which it is no use to wait for the gateway any longer. */
const FINAL: readonly PaymentState[] = ['PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW']

function stateRoute({ deps }: Engine): Route {
  return route(contract.state, async (_ctx, { query }) => {
    const payment = await paymentByAttempt(deps.pool, query.platnosc.toLowerCase())
    if (!payment) throw new Refusal('notFound')
    return {
      idTransakcji: payment.id,
      dostawca: payment.provider,
      status: statusOf(payment.state),
      etap: stageOf(payment),
      czyOstateczny: FINAL.includes(payment.state),
    }
  })
}
