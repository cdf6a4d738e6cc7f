import { GATEWAYS, type GatewayAdapters } from '#integrations/gateways.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import type { Check, Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import { toGrosze } from '#shared/money.ts'
import type { Context } from '#shared/server/context.ts'
import type { Gateway, RefundNotice } from '#shared/server/payments/gateway.ts'
import { refundMessageCall } from '../../contract.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { openEngine } from '../journey.ts'
import { after } from '../payment/timing.ts'
import { refuse, store } from '../settle/notification.ts'
import { paymentById } from '../payment/payment.ts'
import { refunds, type Refund } from './refund.ts'
import { settleRefunds, refuseRefund } from './send.ts'
import { finishIn } from './finish.ts'

/** Money back: messages of the gateways about it, the job that sends and follows it, and what `portal doctor` asks. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return {
    routes: refundRoutes(engine),
    jobs: [{ name: 'settle-refunds', cron: '* * * * *', run: () => settleRefunds(engine) }],
    checks: [waitingRefunds(engine)],
  }
}

export function refundRoutes(engine: Engine, adapters: GatewayAdapters = GATEWAYS): Route[] {
  return PROVIDER_IDS.flatMap((id) => {
    const adapter = adapters[id]
    if (!adapter?.givesBack) return []
    return [
      route(refundMessageCall(id, adapter), async (ctx, { body }) => {
        const gateway = gatewayOf(engine, id)
        if (!gateway) throw new Refusal('notFound')
        await receiveRefund(engine, gateway, ctx, body)
        return adapter.message.answer
      }),
    ]
  })
}

const PATIENCE_MS = 3 * 86_400_000

function waitingRefunds({ deps: { pool, clock } }: Engine): Check {
  return {
    what: 'refunds on their way',
    async run() {
      const since = after(clock.now(), -PATIENCE_MS)
      const { length } = await refunds(pool).where('r.state', 'in', ['SECONDED', 'PENDING']).where('r.seconded_at', '<', since).execute()
      return length === 0
        ? null
        : {
            level: 'warn',
            words: `${length} were seconded over three days ago and are not done: look into the gateway's panel, or at transfers that nobody has noted.`,
            polish: `Liczba zwrotów zatwierdzonych ponad trzy dni temu i niewykonanych: ${length}. Trzeba zajrzeć do panelu operatora albo do przelewów, których nikt nie odnotował.`,
          }
    },
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A message of the gateway about a refund. It counts only when it is signed and about a refund that we sent, with its own
 * transaction and its whole amount; the refusal says nothing more, and a repeated one changes nothing.
 */
async function receiveRefund(engine: Engine, gateway: Gateway, ctx: Context, body: unknown): Promise<void> {
  const received = gateway.refunds?.readNotification(body, ctx.address) ?? { accepted: false, reason: 'no-refunds' }
  if (!received.accepted) return refuse(engine, gateway, ctx, received.reason)
  const { notice } = received
  const refund = await refundOf(engine, gateway, notice)
  if (!refund) return refuse(engine, gateway, ctx, 'unknown-refund')
  const isNew = notice.isDone ? await finish(engine, refund) : await refuseRefund(engine, refund, 'rejected by the gateway')
  if (isNew === 'again')
    engine.deps.log.error(
      { refund: refund.id, payment: refund.payment_id },
      'the gateway gave back by a refund that it had refused, and another one was ordered: look into its panel',
    )
  if (!isNew && refund.state === 'DONE' && !notice.isDone)
    engine.deps.log.error({ refund: refund.id }, 'the gateway rejects a refund that it had reported as done')
  const outcome = isNew === 'again' ? 'refunded-twice' : isNew ? 'refund' : 'repeated'
  await store(engine.deps.pool, gateway, ctx, { notice, paymentId: refund.payment_id, outcome })
}

/** Ours only where every number of the message is. */
async function refundOf(
  { deps: { pool } }: Engine,
  { provider }: Gateway,
  { refundId, attemptId, orderId, amount, currency }: RefundNotice,
): Promise<Refund | null> {
  const refund = UUID.test(refundId) ? ((await refunds(pool).where('r.id', '=', refundId).executeTakeFirst()) ?? null) : null
  const payment = refund && (await paymentById(pool, refund.payment_id))
  if (!refund || !payment || refund.provider !== provider || payment.attempt_id !== attemptId) return null
  const isSame = refund.provider_order_id === orderId && toGrosze(refund.amount) === amount && currency === payment.currency
  return isSame && refund.seconded_by !== null ? refund : null
}

/** `again`: another refund of the same money is under way or done, so this one cannot be the case's any more. */
async function finish(engine: Engine, refund: Refund): Promise<boolean | 'again'> {
  const done = inTransaction(engine.deps.pool, (tx) => finishIn(tx, engine, refund, { actor: `gateway:${refund.provider}`, words: 'done' }))
  return done.catch((error: unknown) => {
    if (violatedUnique(error) === null) throw error
    return 'again' as const
  })
}
