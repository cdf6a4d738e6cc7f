import type { Kind } from '#services/receivables/dues/kinds.ts'
import { dateOf, dayNumber } from '../../engine/days.ts'
import { exponential } from '../../engine/laws.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { isPublicLaw, type Posting } from '../cards/card.ts'
import { amountOf, type Due } from '../cards/draft.ts'
import { taxInterest } from '../fees/interest.ts'
import { posting } from '../cards/posting.ts'
import { REMINDER_COSTS } from '../fees/tariffs.ts'

/** When people pay (reference/demo-municipality.md 7.3, 7.4). */
const ON_THE_DAY_SHARE = 0.09
const MEAN_DAYS_EARLY = 6
const MEAN_DAYS_LATE = 25
const TWO_POSTINGS_SHARE = 0.03
/** So that recovery elements stand on 5.5 % of past instalments. */
const SECOND_ELEMENT_SHARE = 0.55
const FIRST_PART = 0.6
const ZLOTY = 100

export interface Paid {
  readonly payments: readonly Posting[]
  readonly recovery: readonly Posting[]
}

/** Postings of paid instalments; late ones were reminded before. */
export function paidLaw(world: World): (kind: Kind, due: Due, isLate: boolean) => Paid {
  const day = draws(world.seed, 'instalment/day')
  const element = draws(world.seed, 'instalment/element')
  const second = draws(world.seed, 'instalment/second')
  const today = dayNumber(world.today)

  return (kind, due, isLate) => {
    const { last, id } = due
    const u = day(id)
    if (isLate) return late(kind, due, Math.min(today, last + 1 + Math.floor(exponential(u, MEAN_DAYS_LATE))))
    const early = u < ON_THE_DAY_SHARE ? 0 : Math.ceil(exponential((u - ON_THE_DAY_SHARE) / (1 - ON_THE_DAY_SHARE), MEAN_DAYS_EARLY))
    return { payments: payments(due, dateOf(last - early), { costs: 0, interest: 0 }), recovery: [] }
  }

  function late(kind: Kind, due: Due, on: number): Paid {
    const { line, last, id } = due
    const isPublic = isPublicLaw(kind)
    const amount = amountOf(line)
    const costs = isPublic ? REMINDER_COSTS : 0
    const interest = isPublic ? taxInterest(amount, line.due, dateOf(on)) : 0
    const [reminder, step] = isPublic ? ['Upomnienie', 'Tytuł wykonawczy'] : ['Wezwanie do zapłaty', 'Nakaz zapłaty']
    const first = posting({
      name: `${reminder}: ${line.name}`,
      date: dateOf(Math.min(on, last + 14)),
      type: reminder,
      principal: amount,
      costs,
    })
    const next = posting({ name: `${step}: ${line.name}`, date: dateOf(on), type: step, principal: amount, costs })
    const recovery = element(id) < SECOND_ELEMENT_SHARE ? [first, next] : [first]
    return { payments: payments(due, dateOf(on), { costs, interest }), recovery }
  }

  function payments({ line, id }: Due, date: string, besides: Pick<Posting, 'costs' | 'interest'>): Posting[] {
    const told = { name: `Wpłata: ${line.name}`, date, type: 'Przelew' }
    const amount = amountOf(line)
    const part = Math.round((amount * FIRST_PART) / ZLOTY) * ZLOTY
    const isOne = second(id) >= TWO_POSTINGS_SHARE || part === 0 || part >= amount
    if (isOne) return [posting({ ...told, principal: amount, ...besides })]
    return [posting({ ...told, principal: part, ...besides, left: amount - part }), posting({ ...told, principal: amount - part })]
  }
}
