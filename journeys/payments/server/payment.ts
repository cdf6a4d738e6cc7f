import type pg from 'pg'
import type { Language } from '#shared/language.ts'
import { toGrosze } from '#shared/money.ts'
import type { PaymentState } from '../states.ts'
import type { Notice, Provider } from './gateway.ts'

/** To whom is paid, as it stood when the order was made. */
export interface Recipient {
  readonly nazwa: string
  readonly adres: string | null
  readonly miasto: string | null
  readonly kodPocztowy: string | null
  readonly email: string | null
  readonly kodPanstwa: string
}

/** A row of `portal.payment`. */
export interface Payment {
  readonly id: string
  readonly attempt_id: string
  readonly provider: Provider
  readonly state: PaymentState
  readonly account_id: number | null
  readonly subject_id: number | null
  readonly pesel: string | null
  readonly nip: string | null
  /** PLN. */
  readonly amount: number
  readonly currency: string
  readonly title: string
  readonly card_id: number
  readonly account_number: string
  readonly payer_name: string
  readonly payer_email: string
  readonly recipient: Recipient
  readonly language: Language
  readonly return_ok: string
  readonly redirect_url: string | null
  readonly provider_order_id: number | null
  readonly created_at: Date
  readonly valid_until: Date
  readonly paid_at: Date | null
}

/** The same as the person sees it. */
export interface SeenPayment extends Payment {
  readonly in_question: boolean
  readonly refunded: boolean
}

/** Further money that went back, of a second transaction, leaves the payment what it is. */
export const SEEN = `
  select p.*, exists (select from portal.payment_case c where c.payment_id = p.id and c.decided_at is null) as in_question,
         exists (select from portal.payment_case c where c.payment_id = p.id and c.decision = 'refunded' and c.kind <> 'second-order') as refunded
    from portal.payment p`

export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

export async function paymentById(db: Queryable, id: string): Promise<Payment | null> {
  const result = await db.query<Payment>('select * from portal.payment where id = $1', [id])
  return result.rows[0] ?? null
}

export async function seenPayment(db: Queryable, id: string): Promise<SeenPayment | null> {
  const result = await db.query<SeenPayment>(`${SEEN} where p.id = $1`, [id])
  return result.rows[0] ?? null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function paymentByAttempt(db: Queryable, attemptId: string): Promise<SeenPayment | null> {
  if (!UUID.test(attemptId)) return null
  const result = await db.query<SeenPayment>(`${SEEN} where p.attempt_id = $1`, [attemptId])
  return result.rows[0] ?? null
}

export async function instalmentIds(db: Queryable, paymentId: string): Promise<number[]> {
  const result = await db.query<{ collective_id: number }>('select collective_id from portal.payment_instalment where payment_id = $1', [paymentId])
  return result.rows.map((row) => row.collective_id)
}

/** What was paid is exactly what was ordered. */
export function isOurAmount(payment: Payment, { amounts, currency }: Notice): boolean {
  const ours = toGrosze(payment.amount)
  return currency === payment.currency && amounts.every((amount) => amount === ours)
}
