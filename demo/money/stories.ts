import { addDays, effectiveDate } from '#shared/dates.ts'
import { type DemoLine, type DemoSettled, payoutTitle } from './files.ts'

/** A payment of the demo that the stories are told of. */
export interface ToldPayment {
  readonly id: string
  readonly attempt: string
  readonly day: string
  /** Grosze. */
  readonly amount: number
}

export interface Cast {
  /** Done, by Przelewy24, the oldest first. */
  readonly paid: readonly ToldPayment[]
  /** Refused orders whose money comes all the same. */
  readonly ended: readonly ToldPayment[]
  readonly open: readonly ToldPayment[]
}

export interface Stories {
  readonly settled: readonly DemoSettled[]
  readonly lines: readonly DemoLine[]
}

export const PARTY = 'PAYPRO SP. Z O.O.'
export const LOST_BATCH = '7799'

/** The first payments have a story each; all others are settled, paid out and posted as they should be. */
export function storiesOf({ paid, ended, open }: Cast, today: string): Stories {
  const [lost, less, again, forgotten, returned, ...well] = paid
  const ordinary = [less && { ...less, amount: less.amount - 100 }, again, returned, ...well, ...ended].filter((one) => one !== undefined)
  const settled = [
    ...ordinary.map((payment) => settledOf(payment, batchOf(payment))),
    ...(lost ? [settledOf(lost, LOST_BATCH)] : []),
    ...(forgotten
      ? [
          {
            ...settledOf({ ...forgotten, attempt: '00000000-0000-4000-8000-000000000000', amount: 5_500 }, batchOf(forgotten)),
            order: '4299999999',
          },
        ]
      : []),
  ].filter(({ paidOutOn }) => paidOutOn < today)
  const payouts = Map.groupBy(
    settled.filter(({ batch }) => batch !== LOST_BATCH),
    ({ batch }) => batch,
  )
  const lines = [
    ...[...payouts].map(([batch, rows]) => ({
      day: rows[0]?.paidOutOn ?? today,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
      title: payoutTitle(batch),
      party: PARTY,
    })),
    { day: effectiveDate(addDays(today, -10)), amount: 24_017, title: 'podatek dom Lipowa 3 rata', party: 'ADAM KOWALSKI LIPOWA 7' },
    ...(again ? [{ day: payoutDay(again), amount: again.amount, title: `${again.id} jeszcze raz`, party: 'PŁATNIK' }] : []),
    ...(returned
      ? [{ day: effectiveDate(addDays(payoutDay(returned), 1)), amount: -returned.amount, title: `Zwrot ${returned.id}`, party: PARTY }]
      : []),
    ...open.slice(0, 1).map(({ id, amount, day }) => ({ day, amount, title: `Wpłata ${id}`, party: 'PŁATNIK' })),
  ]
  return { settled, lines: lines.filter(({ day }) => day < today) }
}

/** Przelewy24 pays out on the working day behind the payment. */
const payoutDay = ({ day }: ToldPayment) => effectiveDate(addDays(day, 1))
const batchOf = (payment: ToldPayment) => payoutDay(payment).replaceAll('-', '').slice(2)

export function settledOf(payment: ToldPayment, batch: string): DemoSettled {
  return { batch, paidOutOn: payoutDay(payment), session: payment.attempt, order: '', paidOn: payment.day, amount: payment.amount }
}
