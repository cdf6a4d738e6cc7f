import { addDays, effectiveDate } from '#shared/dates.ts'
import { GENERAL_ACCOUNT, payoutTitle, settlementText, statementText, type DemoLine } from './files.ts'
import { LOST_BATCH, PARTY, settledOf, type ToldPayment } from './stories.ts'

/** Number of a statement behind those that the demo has read, and of the payout that the operator has forgotten. */
const NUMBER = 240
const FOUND_BATCH = '8801'
/** Days ago: money without an order waits five working days before anybody has to look at it. */
const OF_DAYS = -8
const OPENING = 5_000_000
const STRAY = { amount: 31_240, title: 'opłata za 2026, reszta po rozmowie', party: 'KRYSTYNA WZORCOWA POLNA 4' }

/** Files for a newcomer to upload, by name: what is still missing in the comparison of the demo, and one line that belongs to nothing. */
export function moneySamples(paid: readonly ToldPayment[], today: string): readonly (readonly [name: string, text: string])[] {
  const [lost, , , forgotten] = paid
  const day = effectiveDate(addDays(today, OF_DAYS))
  const payout = (batch: string, amount: number): DemoLine => ({ day, amount, title: payoutTitle(batch), party: PARTY })
  const lines = [
    ...(lost ? [payout(LOST_BATCH, lost.amount)] : []),
    ...(forgotten ? [payout(FOUND_BATCH, forgotten.amount)] : []),
    { day, ...STRAY },
  ]
  const statement = statementText({ account: GENERAL_ACCOUNT, number: NUMBER, day, opening: OPENING, lines })
  const list = settlementText(forgotten ? [{ ...settledOf(forgotten, FOUND_BATCH), paidOutOn: day }] : [])
  return [
    ['wyciag-banku.sta', statement],
    // One line is lost: the balances no longer add up.
    ['wyciag-uszkodzony.sta', statement.replace(/:61:.*\r\n:86:.*\r\n(?=:62F:)/, '')],
    ['przelewy24-lista.csv', list],
  ]
}
