import type { CaseKind } from '../payment/cases.ts'
import { caseName, openCasesOf } from '../payment/review.ts'
import { latestRefund, type Refund } from '../refunds/refund.ts'
import { standingIn } from './standing.ts'
import type { PaymentsUnderTest } from './testing.ts'

/** The first person and the second one. */
export const ANNA = 'staff:anna.lis'
export const JAN = 'staff:jan.nowak'

export interface Twice {
  readonly kind?: CaseKind
  readonly orderId?: number | null
  readonly amount?: number | null
  readonly currency?: string
}
interface Standing {
  readonly state?: Refund['state']
  readonly method?: 'gateway' | 'transfer'
  readonly minutesAgo?: number
  readonly checks?: number
}

/** Payments whose money came twice, and refunds of it as they may stand in the database. */
export function refundedIn(payments: Pick<PaymentsUnderTest, 'pool' | 'clock' | 'addCard'>) {
  const { standing } = standingIn(payments)
  let lastOrder = 4_000_000_000

  /** A paid payment with a case of money that came twice. */
  async function twice({ kind = 'second-order', orderId = ++lastOrder, amount = 80, currency = 'PLN' }: Twice = {}) {
    const { id } = await standing({ state: 'PAID', orderId: ++lastOrder })
    await payments.pool.query(
      `insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
       values ($1, 1, $2, $3, $4, $5, '75', '{}', now())`,
      [id, kind, orderId, amount, currency],
    )
    return `${id}/1`
  }
  const idOf = (name: string) => name.split('/')[0] ?? ''
  /** The same with a refund that Anna has ordered. */
  async function refunded({ state = 'ORDERED', method = 'gateway', minutesAgo = 0, checks = 0 }: Standing = {}) {
    const name = await twice()
    const isSeconded = !['ORDERED', 'WITHDRAWN'].includes(state)
    await payments.pool.query(
      `insert into portal.payment_refund (id, payment_id, case_number, provider, method, provider_order_id, amount, state, reason, ordered_by, ordered_at, seconded_by, seconded_at, ended_at, checks, next_check_at)
       values (gen_random_uuid(), $1, 1, 'p24', $2, $3, 80, $4, 'dwa razy', $5, $6::timestamptz, $7, $8, case when $4 in ('DONE', 'REFUSED', 'WITHDRAWN') then now() end, $9, $10)`,
      [
        idOf(name),
        method,
        lastOrder - 1,
        state,
        ANNA,
        new Date(payments.clock.now().getTime() - minutesAgo * 60_000),
        isSeconded ? JAN : null,
        isSeconded ? payments.clock.now() : null,
        checks,
        state === 'SECONDED' || state === 'PENDING' ? payments.clock.now() : null,
      ],
    )
    return name
  }
  const refundOf = async (name: string) => (await latestRefund(payments.pool, idOf(name), 1)) ?? never()
  const isOpen = async (name: string) => (await openCasesOf(payments.pool, idOf(name))).map(caseName).includes(name)
  const mails = async (name: string) =>
    (await payments.pool.query("select from portal.mail where plain like $1 and subject = 'Zwrot wpłaty'", [`%${idOf(name)}%`])).rowCount

  return { twice, refunded, refundOf, idOf, isOpen, mails }
}

export function never(): never {
  throw new Error('no refund')
}
