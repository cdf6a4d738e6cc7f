import { mayOfCard } from '#shared/acting.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { HandOver } from '#shared/server/payments/gateway.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { contract } from '../../contract.ts'
import { type Engine, gatewayOf } from '../payment/engine.ts'
import { openEngine } from '../journey.ts'
import { stageOf, type Stage } from '../../states.ts'
import { paymentByAttempt, type Payment, type SeenPayment } from '../payment/payment.ts'
import { actorOf, type Orderer } from '../order/reserve.ts'
import { withAttempt } from '../order/return-address.ts'
import { orderOf } from '../order/order-facts.ts'

/** The way to providers that take orders from the browser, and back. */
export function journey(deps: Dependencies): Journey {
  const engine = openEngine(deps)
  return { routes: handOverRoutes(engine), formTargets: [...engine.gateways.values()].flatMap(({ handOver: way }) => way?.origin ?? []) }
}

export function handOverRoutes(engine: Engine): Route[] {
  return [
    route(contract.handOver, (ctx, { body }) => handOver(engine, ctx, body.platnosc.toLowerCase())),
    route(contract.back, async (_ctx, { query }) => ({ redirectTo: await wayBack(engine, query) })),
  ]
}

interface HandedOver {
  readonly formularz: { readonly adres: string; readonly pola: Readonly<Record<string, string>> } | null
  readonly etap: Stage
}

/** The form with which the browser goes to the provider: once for each order, and only while it can be paid. */
async function handOver(engine: Engine, ctx: SessionContext, attempt: string): Promise<HandedOver> {
  const payment = await paymentByAttempt(engine.deps.pool, attempt)
  // The account that ordered, for whomever it still acts: a basket has orders of several subjects.
  if (!payment || payment.account_id !== ctx.session.accountId || !(await actsFor(engine, ctx, payment))) throw new Refusal('notFound')
  return formOf(engine, ctx, payment)
}

/** The same of a payment that the caller has ordered. */
export async function formOf(engine: Engine, ctx: Pick<Orderer, 'now' | 'session'>, payment: SeenPayment): Promise<HandedOver> {
  const form = payment.state === 'PENDING' ? gatewayOf(engine, payment.provider)?.handOver?.form(orderOf(engine, payment)) : null
  const isGiven = form ? await give(engine, ctx, payment) : false
  return { formularz: form && isGiven ? asForm(form) : null, etap: stageOf(payment) }
}

async function actsFor(
  { deps: { accounts } }: Engine,
  { session, today }: SessionContext,
  { pesel, nip, card_id: id, card_kind: kind }: Payment,
): Promise<boolean> {
  const subjects = await accounts.subjectsOf(session.accountId)
  if (subjects.some((subject) => subject.pesel === pesel && subject.nip === nip)) return true
  return pesel !== null && mayOfCard(await accounts.allowedBy(session.accountId, pesel), { id, kind }, { level: 'PLACI', day: today })
}

function asForm({ action, fields }: HandOver) {
  return { adres: action, pola: fields }
}

/** False where the form was given before: two pages of one order must not send it twice. */
async function give({ deps }: Engine, ctx: Pick<Orderer, 'now' | 'session'>, { id }: Payment): Promise<boolean> {
  return inTransaction(deps.pool, async (tx) => {
    const mark = tx.updateTable('payment').set({ handed_over_at: ctx.now })
    const marked = await affectedRows(mark.where('id', '=', id).where('state', '=', 'PENDING').where('handed_over_at', 'is', null))
    if (marked !== 1) return false
    await deps.audit.within(tx, { actor: actorOf(ctx), action: 'payment.handOver', object: id, outcome: 'done' })
    return true
  })
}

/** Where the browser goes when the provider sends it back. Which address it came by is a hint and decides nothing. */
async function wayBack(
  { deps }: Engine,
  { ok, blad }: { readonly ok?: string | undefined; readonly blad?: string | undefined },
): Promise<string> {
  const attempt = ok ?? blad
  const payment = attempt === undefined ? null : await paymentByAttempt(deps.pool, attempt.toLowerCase())
  if (!payment) throw new Refusal('notFound')
  return withAttempt(ok === undefined ? payment.return_error : payment.return_ok, payment.attempt_id)
}
