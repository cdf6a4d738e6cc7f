import { KINDS, type Kind } from '#services/receivables/dues/kinds.ts'
import { dayNumber, lastDay, dateOf } from '../../engine/days.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { cardId, collectiveId, type Card, type Instalment, type Posting, isPublicLaw, type Flags } from '../cards/card.ts'
import { type Draft, type Line, amountOf, type Due } from '../cards/draft.ts'
import { exponential } from '../../engine/laws.ts'
import { taxInterest, civilInterest, prolongationFee } from '../fees/interest.ts'
import { REMINDER_COSTS } from '../fees/tariffs.ts'

/** States of past instalments (reference/demo-municipality.md 7.3). */
const UNPAID_SHARE = { current: 0.045, older: 0.015 } as const
const LATE_SHARE = 0.03

const lastDays = new Map<string, number>()

/** Day number of the last day on which a date may be kept. Remembered: few dates, millions of rows. */
function lastDayNumber(due: string, shifts: boolean): number {
  const key = shifts ? due : `=${due}`
  const known = lastDays.get(key)
  if (known !== undefined) return known
  const day = dayNumber(shifts ? lastDay(due) : due)
  lastDays.set(key, day)
  return day
}

/** Makes cards of drafts: who paid when, what is overdue, reminded, enforced, spread or deferred on the day of the data. */
export function settler(world: World): (draft: Draft) => Card {
  const state = draws(world.seed, 'instalment/state')
  const unpaid = unpaidLaw(world)
  const paid = paidLaw(world)
  const today = dayNumber(world.today)
  const currentYear = Number(world.today.slice(0, 4))

  return ({ lines, coObligors = [], ...holder }) => {
    const { kind } = holder
    const card = cardId(kind, holder.number)
    const unpaidShare = holder.year === currentYear ? UNPAID_SHARE.current : UNPAID_SHARE.older
    const instalments: Instalment[] = []
    const payments: Posting[] = []
    const recovery: Posting[] = []
    lines.forEach((line, at) => {
      const id = collectiveId(card, at + 1)
      const last = lastDayNumber(line.due, KINDS[kind].shifts)
      const due = { line, nr: at + 1, last, id }
      const share = state(id)
      if (last >= today || share < unpaidShare) {
        const debt = unpaid(holder, due)
        instalments.push(debt.instalment)
        recovery.push(...debt.recovery)
      } else {
        const postings = paid(kind, due, share < unpaidShare + LATE_SHARE)
        instalments.push(paidInstalment(line, at + 1))
        payments.push(...postings.payments)
        recovery.push(...postings.recovery)
      }
    })
    return { ...holder, instalments, payments, recovery, coObligors }
  }
}

function paidInstalment({ name, due, parts }: Line, nr: number): Instalment {
  const nothingLeft = parts.map((part) => ({ name: part.name, amount: part.amount, left: 0 }))
  return { nr, name, due, deferredTo: null, parts: nothingLeft, costs: 0, interest: 0, fee: 0, flags: NO_FLAGS }
}

/** When people pay (reference/demo-municipality.md 7.3, 7.4). */
const ON_THE_DAY_SHARE = 0.09
const MEAN_DAYS_EARLY = 6
const MEAN_DAYS_LATE = 25
const TWO_POSTINGS_SHARE = 0.03
/** So that recovery elements stand on 5.5 % of past instalments. */
const SECOND_ELEMENT_SHARE = 0.55
const FIRST_PART = 0.6
const ZLOTY = 100

interface Paid {
  readonly payments: readonly Posting[]
  readonly recovery: readonly Posting[]
}

/** Postings of paid instalments; late ones were reminded before. */
function paidLaw(world: World): (kind: Kind, due: Due, isLate: boolean) => Paid {
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

/** What offices do about unpaid instalments (reference/demo-municipality.md 7.3; practice: domain.md 3.13). Amounts in grosze. */
const SPREAD_SHARE = 0.01
const DEFERRED_SHARE = 0.007
const SPREAD_DAYS = 90
const DEFERRED_DAYS = 60
const REMIND_ABOVE = 16_000
const REMINDED = { large: 0.6, small: 0.05 } as const
const REMINDED_AFTER_DAYS = 30
const ENFORCED_SHARE = 0.35
const ENFORCED_AFTER_DAYS = 70
const SUMMONED_SHARE = 0.5
const SUMMONED_AFTER_DAYS = 21

type Holder = Pick<Draft, 'kind' | 'isBusiness'>

interface Late {
  readonly overdue: number
  readonly share: number
  readonly id: number
}

const NO_FLAGS: Flags = {}

interface Unpaid {
  readonly instalment: Instalment
  readonly recovery: readonly Posting[]
}

function unpaidLaw(world: World): (holder: Holder, due: Due) => Unpaid {
  const flag = draws(world.seed, 'instalment/flag')
  const today = dayNumber(world.today)

  return (holder, { line, nr, last, id }) => {
    const left = amountOf(line)
    const overdue = today - last
    const share = flag(id)
    const parts = line.parts.map(({ name, amount }) => ({ name, amount, left: amount }))
    const open: Instalment = { nr, name: line.name, due: line.due, deferredTo: null, parts, costs: 0, interest: 0, fee: 0, flags: NO_FLAGS }
    if (!isPublicLaw(holder.kind)) {
      const isSummoned = overdue > SUMMONED_AFTER_DAYS && share < SUMMONED_SHARE
      return overdue > 0 ? civilDebt(holder, open, { last, isSummoned, today: world.today }) : plain(open)
    }
    if (share > 1 - SPREAD_SHARE)
      return plain({ ...open, fee: prolongationFee(left, SPREAD_DAYS, world.today), flags: { spread: true }, reliefOn: world.today })
    if (share > 1 - SPREAD_SHARE - DEFERRED_SHARE) {
      const days = DEFERRED_DAYS + Math.max(0, overdue)
      return plain({
        ...open,
        deferredTo: dateOf(dayNumber(line.due) + days),
        fee: prolongationFee(left, days, world.today),
        reliefOn: world.today,
      })
    }
    return overdue > 0 ? taxDebt(open, left, last, { overdue, share, id }) : plain(open)
  }

  function taxDebt(open: Instalment, left: number, last: number, { overdue, share, id }: Late): Unpaid {
    const interest = taxInterest(left, open.due, world.today)
    const isReminded = overdue > REMINDED_AFTER_DAYS && share < (left > REMIND_ABOVE ? REMINDED.large : REMINDED.small)
    if (!isReminded) return plain({ ...open, interest })
    const isEnforced = overdue > ENFORCED_AFTER_DAYS && left > REMIND_ABOVE && share < REMINDED.large * ENFORCED_SHARE
    const owed = { costs: REMINDER_COSTS, left: left + REMINDER_COSTS }
    const reminder = posting({ name: `Upomnienie: ${open.name}`, date: dateOf(last + 21), type: 'Upomnienie', principal: left, ...owed })
    const title = posting({
      name: `Tytuł wykonawczy: ${open.name}`,
      date: dateOf(last + 60),
      type: 'Tytuł wykonawczy',
      principal: left,
      ...owed,
    })
    const served = { sign: `FN.3160.${id % 10_000}.${open.due.slice(0, 4)}`, served: dateOf(Math.min(today, last + 24)) }
    const instalment: Instalment = {
      ...open,
      costs: REMINDER_COSTS,
      interest,
      flags: { reminder: true, title: isEnforced },
      reminder: served,
    }
    return { instalment, recovery: isEnforced ? [reminder, title] : [reminder] }
  }
}

interface Summoned {
  readonly last: number
  readonly isSummoned: boolean
  readonly today: string
}

function civilDebt({ kind, isBusiness = false }: Holder, open: Instalment, { last, isSummoned, today }: Summoned): Unpaid {
  const left = amountOf(open)
  const interest = KINDS[kind].interest === 'civil' ? civilInterest(left, open.due, today, isBusiness) : 0
  if (!isSummoned) return plain({ ...open, interest })
  const type = 'Wezwanie do zapłaty'
  const summons = posting({ name: `${type}: ${open.name}`, date: dateOf(last + SUMMONED_AFTER_DAYS), type, principal: left, left })
  return { instalment: { ...open, interest, flags: { summons: true } }, recovery: [summons] }
}

function plain(instalment: Instalment): Unpaid {
  return { instalment, recovery: [] }
}

/** What is not told of a posting is nothing. */
type Told = Pick<Posting, 'name' | 'date' | 'type' | 'principal'> & Partial<Pick<Posting, 'costs' | 'interest' | 'left'>>

function posting({ name, date, type, principal, costs = 0, interest = 0, left = 0 }: Told): Posting {
  return { name, date, type, principal, costs, interest, fee: 0, left }
}
