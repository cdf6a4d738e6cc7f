import { randomUUID } from 'node:crypto'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { AnswerOf, BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { sumPln, toGrosze } from '#shared/money.ts'
import type { SessionContext, SubjectContext } from '#shared/server/context.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { PayableCard } from '#shared/server/payments/payable.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { basket } from '../../basket/contract.ts'
import { gatewayOf, type Engine } from '../payment/engine.ts'
import { claimKey, findKept, keepAnswer, type Intention } from '../payment/idempotency.ts'
import { readOffice, type Office } from '../order/office.ts'
import { payerEmail } from '../order/order.ts'
import { nextId, refusalOf, reserveIn, type Reserving } from '../order/reserve.ts'
import { checkReturnAddresses } from '../order/return-address.ts'
import { blockedOf, checkSelection, totalOf } from '../order/selection.ts'
import { after, LEFT_ALONE } from '../payment/timing.ts'
import { actingOf } from './acting.ts'

type Request = BodyOf<typeof basket.order>
type Answer = AnswerOf<typeof basket.order>

/** Security checklist part 6. */
const BASKETS: Limit = { name: 'order-basket', points: 10, seconds: 600 }

/** One card of the basket, for whom it is ordered. */
interface Chosen {
  readonly ctx: SubjectContext
  readonly card: PayableCard
}

/**
 * Orders all of a basket or nothing of it: one order for each card, all reserved in one transaction. No gateway is called; the
 * parts are taken there one by one (`pay.ts`).
 */
export async function orderBasket(engine: Engine, ctx: SessionContext, request: Request, intention: Intention | null): Promise<Answer> {
  const { deps } = engine
  checkReturnAddresses({ urlPowrotu: request.urlPowrotu }, deps.publicUrl, ctx.language)
  const id = randomUUID()
  const returnTo = withBasket(request.urlPowrotu, id)
  checkReturnAddresses({ urlPowrotu: returnTo }, deps.publicUrl, ctx.language)
  const before = intention && (await findKept<Answer>(deps.pool, intention))
  if (before?.answer) return before.answer
  if (request.pozycje.length === 0) throw new Refusal('noneSelected')
  await deps.limits.take(BASKETS, String(ctx.session.accountId))
  const { gateway, office } = await wayToPay(engine, request.dostawca)
  const chosen = await chosenOf(engine, ctx, request.pozycje)
  checkTotal(chosen, request.kwotaRazem)
  const [first] = chosen
  if (!first) throw new Refusal('noneSelected')
  const email = await payerEmail(engine, gateway, first.ctx)
  const common = { gateway, recipient: office.recipient, email, returnOk: returnTo, returnError: returnTo }
  try {
    const answer = await inTransaction(deps.pool, async (tx) => {
      if (intention && !(await claimKey(tx, intention, id))) return null
      const wanted: Reserving[] = []
      for (const { ctx: by, card } of chosen) wanted.push({ id: await nextId(tx, ctx.today), ctx: by, reservation: { ...common, card } })
      return place(tx, engine, ctx, { id, wanted, intention })
    })
    // Somebody else is using the same key right now: their basket is the answer, as soon as it is written.
    if (answer === null) throw new Refusal('conflict')
    return answer
  } catch (error) {
    throw await refusalOf(
      error,
      deps.pool,
      chosen.flatMap(({ card }) => card.instalments),
    )
  }
}

/** The gateway that is asked for, if the office offers it now; kod 1004 else. */
export async function wayToPay(engine: Engine, provider: Request['dostawca']): Promise<{ gateway: Gateway; office: Office }> {
  const office = await readOffice(engine.deps, engine.gateways)
  const gateway = gatewayOf(engine, provider)
  if (!gateway || !office.methods.some(({ dostawca }) => dostawca === provider)) throw new Refusal('notFound')
  return { gateway, office }
}

/** The cards with the amounts of today. A card that is nobody's for whom the account may act is answered like an unknown one. */
async function chosenOf(engine: Engine, ctx: SessionContext, items: Request['pozycje']): Promise<Chosen[]> {
  const { dues, payables } = engine.deps
  const acting = await actingOf(engine, ctx)
  const owners = new Map((await dues.openOf(ctx, acting.subjectIds)).map(({ id, subjectId }) => [id, acting.bySubject(subjectId)]))
  const byCard = Map.groupBy(items, ({ idKartyNaleznosci: id }) => id)
  const chosen = await Promise.all(
    [...byCard].map(async ([cardId, entries]) => {
      const ids = [...new Set(entries.flatMap(({ idNaleznosciRatyZbiorczej }) => idNaleznosciRatyZbiorczej))]
      const by = owners.get(cardId)
      const card = by && (await payables(by, cardId, ids))
      if (!by || !card) throw new Refusal('notFound')
      return { ctx: by, card, ids }
    }),
  )
  // All that stands in the way is told at once, over all cards.
  const blocked = blockedOf(chosen.flatMap(({ card }) => card.instalments))
  if (blocked.length > 0) throw new Refusal('notPayable', { details: { raty: blocked } })
  for (const { card, ids } of chosen) checkSelection(card, { ids, partIds: [], shown: undefined })
  return chosen
}

function checkTotal(chosen: readonly Chosen[], shown: number | undefined): void {
  const kwotaRazem = sumPln(chosen.map(({ card }) => totalOf(card)))
  if (shown !== undefined && toGrosze(shown) !== toGrosze(kwotaRazem)) throw new Refusal('amountChanged', { details: { kwotaRazem } })
}

function withBasket(address: string, id: string): string {
  const url = new URL(address)
  url.searchParams.set('koszyk', id)
  return url.href
}

interface Placing {
  readonly id: string
  readonly wanted: readonly Reserving[]
  readonly intention: Intention | null
}

async function place(tx: Tx, { deps }: Engine, ctx: SessionContext, { id, wanted, intention }: Placing): Promise<Answer> {
  const { accountId } = ctx.session
  await tx.insertInto('payment_basket').values({ id, account_id: accountId, created_at: ctx.now }).execute()
  const payments = await reserveIn(tx, wanted)
  for (const [index, { id: paymentId }] of payments.entries()) {
    const card = wanted[index]?.reservation.card
    if (!card) continue
    await tx
      .insertInto('payment_basket_part')
      .values({
        payment_id: paymentId,
        basket_id: id,
        position: index + 1,
        attempt: 1,
        card_kind: card.kind,
        card_year: card.year,
      })
      .execute()
    await waitingUntil(tx, after(ctx.now, LEFT_ALONE), paymentId).execute()
  }
  const { address, requestId } = ctx
  await deps.audit.within(tx, {
    actor: `account:${accountId}`,
    action: 'payment.basket',
    object: id,
    outcome: 'done',
    address,
    requestId,
  })
  const przelewy = payments.map((payment, index) => ({
    nr: index + 1,
    idPrzelewu: payment.id,
    idKartyNaleznosci: payment.card_id,
    kwota: payment.amount,
  }))
  const answer = { idKoszyka: id, kwotaRazem: sumPln(przelewy.map(({ kwota }) => kwota)), przelewy }
  if (intention) await keepAnswer(tx, intention, answer)
  return answer
}

/** Keeps an order that nobody has gone to the gateway with; afterwards `settle` gives it up. */
function waitingUntil(db: Db, moment: Date, paymentId: string) {
  return db.updateTable('payment').set({ valid_until: moment, next_check_at: moment }).where('id', '=', paymentId)
}
