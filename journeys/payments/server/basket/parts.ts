import type { Db, PortalRow } from '#shared/server/database/database.ts'
import { OVER } from '../order/order.ts'
import { type SeenPayment, seenPayments } from '../payment/payment.ts'

export type Basket = PortalRow<'payment_basket'>
type Place = Omit<PortalRow<'payment_basket_part'>, 'payment_id'>
/** The last payment of a part, with its place in the basket. */
export interface Part extends SeenPayment, Place {}

/** Null when the basket is not the account's. */
export async function basketOf(db: Db, accountId: number, id: string): Promise<Basket | null> {
  return (
    (await db.selectFrom('payment_basket').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()) ?? null
  )
}

/** Everybody who changes a basket holds it, so that a part is ordered anew by one of them only. */
export async function holdBasket(db: Db, accountId: number, id: string): Promise<Basket | null> {
  return (
    (await db
      .selectFrom('payment_basket')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** All of an account, for whoever changes it: who pays holds the basket before the account, so nobody waits in a circle. */
export async function holdBaskets(db: Db, accountId: number): Promise<void> {
  await db.selectFrom('payment_basket').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()
}

/** The parts of baskets, each by its last payment, in their order. */
export async function partsOf(db: Db, basketIds: readonly string[]): Promise<Part[]> {
  if (basketIds.length === 0) return []
  const parts = seenPayments(db)
    .innerJoin('payment_basket_part as b', 'b.payment_id', 'p.id')
    .select(['b.basket_id', 'b.position', 'b.attempt', 'b.card_kind', 'b.card_year', 'b.begun_at'])
  return parts
    .where('b.basket_id', 'in', basketIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_basket_part as later')
            .whereRef('later.basket_id', '=', 'b.basket_id')
            .whereRef('later.position', '=', 'b.position')
            .whereRef('later.attempt', '>', 'b.attempt'),
        ),
      ),
    )
    .orderBy('b.basket_id')
    .orderBy('b.position')
    .execute()
}

/** Ordered with the others, and nobody has gone to the gateway with it yet. */
export function isWaiting({ state, begun_at: begunAt }: Pick<Part, 'state' | 'begun_at'>): boolean {
  return state === 'NEW' && begunAt === null
}

/** No money came, and none is expected. */
export function isOver({ state }: Pick<Part, 'state'>): boolean {
  return OVER.includes(state)
}

/** It has an address at the gateway that can still be used. */
export function isOpenAtGateway({ state, redirect_url: url, valid_until: until }: Part, now: Date): boolean {
  return (state === 'REGISTERED' || state === 'PENDING') && url !== null && now < until
}
