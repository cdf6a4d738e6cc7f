import { Refusal } from '#shared/errors.ts'
import type { Dependencies, Journey } from '#shared/server/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { stageOf, statusOf, type PaymentState } from '../states.ts'
import { paymentChecks } from './checks.ts'
import { cancel } from './cancel.ts'
import { gatewayOf, type Engine, type PaymentDependencies } from './engine.ts'
import { historyCsv, historyPdf } from './files.ts'
import { gatewaysOf } from './gateways.ts'
import { readHistory } from './history.ts'
import { intentionOf } from './idempotency.ts'
import { receive } from './notification.ts'
import { order } from './order.ts'
import { paymentByAttempt } from './payment.ts'
import { forgetOldPayments } from './retention.ts'
import { settle } from './settle.ts'
import { summarise } from './summary.ts'

/** What `settle` and the routes share. Gateways follow from the settings; tests may put others in their place. */
export function openEngine(deps: PaymentDependencies, gateways = gatewaysOf(deps)): Engine {
  return { deps, gateways, memory: { postedLook: null } }
}

/** Online payments: ordering, messages of the gateways, true state, history, and the job that settles what broke off. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return {
    routes: paymentRoutes(engine),
    withoutSystem: [...(engine.gateways.has('kir') ? [] : ['czyKir' as const]), ...(engine.gateways.has('p24') ? [] : ['czyP24' as const])],
    checks: paymentChecks(engine),
    jobs: [
      { name: 'settle-payments', cron: '* * * * *', run: () => settle(engine) },
      { name: 'forget-payments', cron: '45 3 * * *', run: () => forgetOldPayments(deps) },
    ],
  }
}

export function paymentRoutes(engine: Engine): Route[] {
  return [...orderRoutes(engine), ...historyRoutes(engine), stateRoute(engine)]
}

function orderRoutes(engine: Engine): Route[] {
  const p24 = () => {
    const gateway = gatewayOf(engine, 'p24')
    if (!gateway) throw new Refusal('notFound')
    return gateway
  }
  return [
    route(contract.summary, (ctx, { query }) => summarise(engine, ctx, query.idKartyNaleznosci, query.raty.split(',').map(Number))),
    route(contract.orderP24, (ctx, { body, headers }) => {
      const content = [ctx.subject.pesel, ctx.subject.nip, body]
      return order(engine, p24(), ctx, body, intentionOf(headers, ctx.session.accountId, contract.orderP24.path, content))
    }),
    route(contract.notifyP24, async (ctx, { body }) => {
      await receive(engine, p24(), ctx, body)
      return ''
    }),
    route(contract.cancel, (ctx, { body }) => cancel(engine, ctx, body.idTransakcji)),
  ]
}

function historyRoutes(engine: Engine): Route[] {
  return [
    route(contract.history, async (ctx) => ({ platnosci: await readHistory(engine, ctx) })),
    route(contract.historyPdf, async (ctx, { query: { idTransakcji } }) =>
      historyPdf(engine.deps.documents, await readHistory(engine, ctx, idTransakcji), ctx, idTransakcji !== undefined),
    ),
    route(contract.historyCsv, async (ctx, { query: { idTransakcji } }) =>
      historyCsv(await readHistory(engine, ctx, idTransakcji), ctx, idTransakcji !== undefined),
    ),
  ]
}

/** States in which it is no use to wait for the gateway any longer. */
const FINAL: readonly PaymentState[] = ['PAID', 'POSTED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW']

function stateRoute({ deps }: Engine): Route {
  return route(contract.state, async (_ctx, { query }) => {
    const payment = await paymentByAttempt(deps.pool, query.platnosc.toLowerCase())
    if (!payment) throw new Refusal('notFound')
    return { idTransakcji: payment.id, status: statusOf(payment.state), etap: stageOf(payment), czyOstateczny: FINAL.includes(payment.state) }
  })
}
