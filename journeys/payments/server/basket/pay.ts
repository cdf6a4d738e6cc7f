import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { toGrosze } from '#shared/money.ts'
import type { SessionContext, SubjectContext } from '#shared/server/context.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import { queryBuilder, type Tx } from '#shared/server/database/database.ts'
import type { basket } from '../../basket/contract.ts'
import type { Engine } from '../payment/engine.ts'
import { moveIn } from '../payment/move.ts'
import type { Office } from '../order/office.ts'
import { handOut, payerEmail, send } from '../order/order.ts'
import { instalmentIds, type Payment, type Told } from '../payment/payment.ts'
import { nextId, refusalOf, reserveIn } from '../order/reserve.ts'
import { totalOf } from '../order/selection.ts'
import { after, LEFT_ALONE, WAIT } from '../payment/timing.ts'
import { actingOf } from './acting.ts'
import { leftOf, nothingLeft } from './left.ts'
import { wayToPay } from './order.ts'
import { basketOf, holdBasket, isOpenAtGateway, isOver, isWaiting, type Part, partsOf } from './parts.ts'

type Request = BodyOf<typeof basket.pay>
type Answer = AnswerOf<typeof basket.pay>

/** Security checklist part 6: a basket of many cards is many ways to the gateway, and some are repeated. */
const PARTS: Limit = { name: 'pay-basket-part', points: 60, seconds: 600 }

/** Goes to the gateway with one part: its waiting order, the one that is open there already, or a new one for what came to nothing. */
export async function payPart(engine: Engine, ctx: SessionContext, request: Request): Promise<Answer> {
  const { deps } = engine
  const [part, by] = await partOf(engine, ctx, request)
  if (isOpenAtGateway(part, ctx.now) && part.redirect_url !== null)
    return handOut(engine, by, { payment: part, redirectUrl: part.redirect_url, intention: null })
  if (!isWaiting(part) && !isOver(part)) throw part.state === 'NEW' ? new Refusal('conflict') : nothingLeft([])
  await deps.limits.take(PARTS, String(ctx.session.accountId))
  const { gateway, office } = await wayToPay(engine, request.dostawca)
  const { card, refused } = await leftOf(engine, by, part)
  if (!card || card.instalments.length === 0) throw nothingLeft(refused)
  const total = totalOf(card)
  if (request.kwota !== undefined && toGrosze(request.kwota) !== toGrosze(total))
    throw new Refusal('amountChanged', { details: { kwotaRazem: total } })
  const email = await payerEmail(engine, gateway, by)
  const payment = await begin(engine, by, { part, card, gateway, office, email })
  return send(engine, gateway, by, { payment, intention: null })
}

/** The part with the context of its subject. One for which the account may not act any more is answered like an unknown one. */
async function partOf(
  engine: Engine,
  ctx: SessionContext,
  { idKoszyka, nr }: Pick<Request, 'idKoszyka' | 'nr'>,
): Promise<[Part, SubjectContext]> {
  const { pool } = engine.deps
  const [known, acting] = await Promise.all([basketOf(pool, ctx.session.accountId, idKoszyka), actingOf(engine, ctx)])
  const part = known && (await partsOf(pool, [known.id])).find(({ position }) => position === nr)
  const by = part && acting.byPayment(part)
  if (!part || !by) throw new Refusal('notFound')
  return [part, by]
}

interface Beginning {
  readonly part: Part
  /** What is left of it, as of today. */
  readonly card: PayableCard
  readonly gateway: Gateway
  readonly office: Office
  readonly email: string
}

/** Takes the part for this call: the order that waits where it is still the same, else a new one. Kod 1006 when somebody else was faster. */
async function begin(engine: Engine, ctx: SubjectContext, beginning: Beginning): Promise<Payment> {
  const { deps } = engine
  const { part, card } = beginning
  try {
    return await inTransaction(deps.pool, async (tx) => {
      await holdBasket(tx, ctx.session.accountId, part.basket_id)
      const now = (await partsOf(tx, [part.basket_id])).find(({ position }) => position === part.position)
      if (now?.id !== part.id || now.state !== part.state || isWaiting(now) !== isWaiting(part)) throw new Refusal('conflict')
      await keepOthers(tx, ctx, part)
      await tx.updateTable('payment_basket').set({ closed_at: null }).where('id', '=', part.basket_id).execute()
      return (await isSame(tx, beginning)) ? take(tx, ctx, beginning) : orderAnew(tx, engine, ctx, beginning)
    })
  } catch (error) {
    throw await refusalOf(error, deps.pool, card.instalments)
  }
}

/** While the person goes on, what waits keeps its instalments. */
async function keepOthers(tx: Tx, ctx: SubjectContext, { basket_id: basketId, id }: Part): Promise<void> {
  const until = after(ctx.now, LEFT_ALONE)
  const waiting = queryBuilder
    .selectFrom('payment_basket_part')
    .select('payment_id')
    .where('basket_id', '=', basketId)
    .where('begun_at', 'is', null)
  await tx
    .updateTable('payment')
    .set({ valid_until: until, next_check_at: until })
    .where('state', '=', 'NEW')
    .where('id', '<>', id)
    .where('id', 'in', waiting)
    .execute()
}

/** Whether the order that waits would be written alike today: a delivery meanwhile may have changed what is owed, and where it goes. */
async function isSame(tx: Tx, { part, card, gateway, office: { recipient } }: Beginning): Promise<boolean> {
  if (!isWaiting(part) || part.provider !== gateway.provider || toGrosze(part.amount) !== toGrosze(totalOf(card))) return false
  const isWrittenAlike =
    part.account_number === card.accountNumber && part.payer_name === card.payer && isDeepStrictEqual(part.recipient, recipient)
  if (!isWrittenAlike) return false
  const ordered = new Set(await instalmentIds(tx, part.id))
  return ordered.size === card.instalments.length && card.instalments.every(({ id }) => ordered.has(id))
}

async function take(tx: Tx, ctx: SubjectContext, { part, gateway, email }: Beginning): Promise<Payment> {
  await tx.updateTable('payment_basket_part').set({ begun_at: ctx.now }).where('payment_id', '=', part.id).execute()
  const until = {
    valid_until: after(ctx.now, gateway.validMinutes * 60_000),
    next_check_at: after(ctx.now, WAIT.record),
    payer_email: email,
    language: ctx.language,
  }
  const taken = tx.updateTable('payment').set(until).where('id', '=', part.id).where('state', '=', 'NEW').returningAll().$narrowType<Told>()
  const payment = await taken.executeTakeFirst()
  if (!payment) throw new Refusal('conflict')
  return payment
}

/** Another order in the place of this one: of today's amounts, and of what is still to be paid. */
async function orderAnew(tx: Tx, engine: Engine, ctx: SubjectContext, { part, card, gateway, office, email }: Beginning): Promise<Payment> {
  if (isWaiting(part)) {
    const isFree = await moveIn(tx, engine, part, {
      action: 'abandon',
      cause: 'ordered-anew',
      actor: `account:${ctx.session.accountId}`,
      nextCheck: null,
    })
    if (!isFree) throw new Refusal('conflict')
  }
  const id = await nextId(tx, ctx.today)
  const { recipient } = office
  const reservation = { gateway, card, recipient, email, returnOk: part.return_ok, returnError: part.return_error }
  const [payment] = await reserveIn(tx, [{ id, ctx, reservation }])
  if (!payment) throw new Error('The payment was not written')
  await tx
    .insertInto('payment_basket_part')
    .values({
      payment_id: id,
      basket_id: part.basket_id,
      position: part.position,
      attempt: part.attempt + 1,
      card_kind: part.card_kind,
      card_year: part.card_year,
      begun_at: ctx.now,
    })
    .execute()
  return payment
}
