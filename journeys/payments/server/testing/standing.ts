import type { Notice } from '#shared/server/payments/gateway.ts'
import type { PaymentState } from '../../states.ts'
import { type Payment, paymentById } from '../payment/payment.ts'
import { numberOf, OWNER } from './cards.ts'
import type { PaymentsUnderTest } from './testing.ts'

export interface Standing {
  readonly state: PaymentState
  /** Minutes until its time to pay is over; negative where it is. */
  readonly validFor?: number
  readonly checks?: number
  /** The gateway's number of its money. */
  readonly orderId?: number | null
  /** Of each instalment, PLN. */
  readonly amounts?: readonly number[]
}

const HOLDING: readonly PaymentState[] = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED', 'PAID']
const CONFIRMED: readonly PaymentState[] = ['PAID', 'POSTED']
const MINUTE = 60_000

/** Payments as they may stand in the database, whichever way they came there; each is due to be looked at, and its instalments are owed. */
export function standingIn({ pool, clock, addCard }: Pick<PaymentsUnderTest, 'pool' | 'clock' | 'addCard'>) {
  let count = 0

  async function standing({ state, validFor = 30, checks = 0, orderId = null, amounts = [100] }: Standing) {
    const id = `2026-${String(80_000_000 + ++count)}`
    const { cardId, ids } = addCard(amounts)
    const now = clock.now()
    const values = [id, state, OWNER, amounts.reduce((sum, amount) => sum + amount, 0), cardId, now]
    const validUntil = new Date(now.getTime() + validFor * MINUTE)
    await pool.query(
      `insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email, recipient,
         language, return_ok, return_error, created_at, valid_until, next_check_at, subject_id, checks, provider_order_id, paid_at)
       values ($1, gen_random_uuid(), 'p24', $2, $3, $4, 'N/1: rata 1', $5, 'N/1', '75', 'Anna', 'a@b.example', '{}',
         'pl', '/', '/', $6, $7, $6, $8, $9, $10, $11)`,
      [...values, validUntil, numberOf(OWNER), checks, orderId, CONFIRMED.includes(state) ? now : null],
    )
    for (const [at, collective] of ids.entries()) {
      await pool.query(
        `insert into portal.payment_instalment (payment_id, collective_id, provider, live, "rodzajOplaty", "opisNrRaty", "terminPlatnosci", "kwotaRaty", "kwotaGlowna",
           "kosztUpomnien", "oplataProlongacyjna", "kwotaOdsetek") values ($1, $2, 'p24', $3, 'Podatek', '1', '2026-11-16', $4, $4, 0, 0, 0)`,
        [id, collective, HOLDING.includes(state), amounts[at]],
      )
    }
    return { id, cardId, ids }
  }

  async function read(id: string): Promise<Payment> {
    const payment = await paymentById(pool, id)
    if (!payment) throw new Error(`no payment ${id}`)
    return payment
  }

  /** State, why it came there last, whether its instalments are held, and in how many minutes it is looked at again. */
  async function now(id: string) {
    const { state, next_check_at: next } = await read(id)
    const { rows } = await pool.query<{ cause: string | null; locked: boolean }>(
      `select (select cause from portal.payment_history where payment_id = $1 order by id desc limit 1) as cause,
         (select bool_and(live) from portal.payment_instalment where payment_id = $1) as locked`,
      [id],
    )
    return {
      state,
      cause: rows[0]?.cause ?? null,
      locked: rows[0]?.locked,
      again: next === null ? null : (next.getTime() - clock.now().getTime()) / MINUTE,
    }
  }

  async function casesOf(id: string): Promise<string[]> {
    const { rows } = await pool.query<{ kind: string }>('select kind from portal.payment_case where payment_id = $1 order by number', [id])
    return rows.map(({ kind }) => kind)
  }

  return { standing, read, now, casesOf }
}

/** Reports of money, 100 PLN where nothing else is said, each of a transaction of its own. */
export function noticesFrom(first: number) {
  let last = first
  return (change: Partial<Notice> = {}): Notice => {
    last += 1
    return { attemptId: '-', orderId: last, amounts: [10_000], currency: 'PLN', origin: { n: last }, ...change }
  }
}
