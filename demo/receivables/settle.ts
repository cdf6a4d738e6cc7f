import { KINDS } from '#services/receivables/kinds.ts'
import { dateOf, dayNumber, lastDay } from '../days.ts'
import { exponential } from '../laws.ts'
import { draws } from '../random.ts'
import type { World } from '../world.ts'
import { cardId, collectiveId, isPublicLaw, type Card, type Flags, type Instalment, type Part, type Posting } from './card.ts'
import type { Draft, Line } from './draft.ts'
import { civilInterest, taxInterest } from './interest.ts'
import { REMINDER_COSTS } from './tariffs.ts'

/** States of past instalments (reference/demo-municipality.md 7.3). */
const UNPAID_SHARE = { current: 0.045, older: 0.015 } as const
const LATE_SHARE = 0.03
const SPREAD_SHARE = 0.01
const DEFERRED_SHARE = 0.007
const REMIND_ABOVE = 16_000
const REMINDED = { large: 0.6, small: 0.05 } as const
const ENFORCED_SHARE = 0.35
const SUMMONED_SHARE = 0.5
const ON_THE_DAY_SHARE = 0.09
const TWO_POSTINGS_SHARE = 0.03
/** So that recovery elements stand on 5.5 % of past instalments. */
const SECOND_ELEMENT_SHARE = 0.55
const PROLONGATION_PERCENT = 5.5

const lastDays = new Map<string, number>()

/** Day number of the last day on which a date may be kept. */
function lastDayNumber(due: string, shifts: boolean): number {
  const key = shifts ? due : `=${due}`
  const known = lastDays.get(key)
  if (known !== undefined) return known
  const day = dayNumber(shifts ? lastDay(due) : due)
  lastDays.set(key, day)
  return day
}

const NOTHING: Flags = {}

/** Makes cards of drafts: who paid when, what is overdue, reminded, enforced, spread or deferred on the day of the data. */
export function settler(world: World): (draft: Draft) => Card {
  const draw = (field: string) => draws(world.seed, `instalment/${field}`)
  const state = draw('state')
  const day = draw('day')
  const flag = draw('flag')
  const second = draw('second')
  const today = dayNumber(world.today)
  const currentYear = Number(world.today.slice(0, 4))

  return (draft) => {
    const { kind, lines } = draft
    const card = cardId(kind, draft.number)
    const payments: Posting[] = []
    const recovery: Posting[] = []
    const unpaidShare = draft.year === currentYear ? UNPAID_SHARE.current : UNPAID_SHARE.older
    const isPublic = isPublicLaw(kind)
    const instalments = lines.map((line, at) => {
      const id = collectiveId(card, at + 1)
      const last = lastDayNumber(line.due, KINDS[kind].shifts)
      const share = state(id)
      if (last >= today || share < unpaidShare) return unpaid(line, at + 1, last, id)
      const isLate = share < unpaidShare + LATE_SHARE
      pay(line, last, id, isLate)
      return paid(line, at + 1)
    })
    return {
      subjectId: draft.subjectId, payer: draft.payer, kind, number: draft.number, year: draft.year,
      instalments, payments, recovery, coObligors: draft.coObligors ?? [],
    }

    function unpaid(line: Line, nr: number, last: number, id: number): Instalment {
      const left = amountOf(line)
      const overdue = today - last
      const share = flag(id)
      const open = { nr, name: line.name, due: line.due, deferredTo: null, parts: line.parts.map(unpaidPart), costs: 0, interest: 0, fee: 0, flags: NOTHING }
      if (isPublic && share > 1 - SPREAD_SHARE) return { ...open, fee: prolongation(left, 90), flags: { spread: true } }
      if (isPublic && share > 1 - SPREAD_SHARE - DEFERRED_SHARE) {
        const days = 60 + Math.max(0, overdue)
        return { ...open, deferredTo: dateOf(dayNumber(line.due) + days), fee: prolongation(left, days) }
      }
      if (overdue <= 0) return open
      if (!isPublic) return civilDebt(open, left, last, overdue > 21 && share < SUMMONED_SHARE)
      const interest = taxInterest(left, line.due, world.today)
      const isReminded = overdue > 30 && share < (left > REMIND_ABOVE ? REMINDED.large : REMINDED.small)
      if (!isReminded) return { ...open, interest }
      const isEnforced = overdue > 70 && left > REMIND_ABOVE && share < REMINDED.large * ENFORCED_SHARE
      recovery.push(posting(`Upomnienie: ${line.name}`, dateOf(last + 21), 'Upomnienie', left, { costs: REMINDER_COSTS, left: left + REMINDER_COSTS }))
      if (isEnforced) {
        recovery.push(posting(`Tytuł wykonawczy: ${line.name}`, dateOf(last + 60), 'Tytuł wykonawczy', left, { costs: REMINDER_COSTS, left: left + REMINDER_COSTS }))
      }
      return { ...open, costs: REMINDER_COSTS, interest, flags: { reminder: true, title: isEnforced } }
    }

    function civilDebt(open: Instalment, left: number, last: number, isSummoned: boolean): Instalment {
      const interest = KINDS[kind].interest === 'civil' ? civilInterest(left, open.due, world.today) : 0
      if (!isSummoned) return { ...open, interest }
      recovery.push(posting(`Wezwanie do zapłaty: ${open.name}`, dateOf(last + 21), 'Wezwanie do zapłaty', left, { left }))
      return { ...open, interest, flags: { summons: true } }
    }

    function pay(line: Line, last: number, id: number, isLate: boolean): void {
      const amount = amountOf(line)
      const u = day(id)
      const name = `Wpłata: ${line.name}`
      if (!isLate) {
        const early = u < ON_THE_DAY_SHARE ? 0 : Math.ceil(exponential((u - ON_THE_DAY_SHARE) / (1 - ON_THE_DAY_SHARE), 6))
        return post(name, dateOf(last - early), amount, id, 0, 0)
      }
      const on = Math.min(today, last + 1 + Math.floor(exponential(u, 25)))
      const costs = isPublic ? REMINDER_COSTS : 0
      const interest = isPublic ? taxInterest(amount, line.due, dateOf(on)) : 0
      const reminded = dateOf(Math.min(on, last + 14))
      recovery.push(posting(isPublic ? `Upomnienie: ${line.name}` : `Wezwanie do zapłaty: ${line.name}`, reminded, isPublic ? 'Upomnienie' : 'Wezwanie do zapłaty', amount, { costs }))
      if (flag(id) < SECOND_ELEMENT_SHARE) {
        const step = isPublic ? 'Tytuł wykonawczy' : 'Nakaz zapłaty'
        recovery.push(posting(`${step}: ${line.name}`, dateOf(on), step, amount, { costs }))
      }
      post(name, dateOf(on), amount, id, costs, interest)
    }

    function post(name: string, date: string, amount: number, id: number, costs: number, interest: number): void {
      if (second(id) >= TWO_POSTINGS_SHARE || amount < 200) {
        payments.push(posting(name, date, 'Przelew', amount, { costs, interest }))
        return
      }
      const first = Math.round(amount * 0.006) * 100
      payments.push(posting(name, date, 'Przelew', first, { costs, interest, left: amount - first }), posting(name, date, 'Przelew', amount - first, {}))
    }
  }
}

function amountOf({ parts }: Line): number {
  let amount = 0
  for (const part of parts) amount += part.amount
  return amount
}

function unpaidPart({ name, amount }: { name: string; amount: number }): Part {
  return { name, amount, left: amount }
}

function paidPart({ name, amount }: { name: string; amount: number }): Part {
  return { name, amount, left: 0 }
}

function paid(line: Line, nr: number): Instalment {
  return { nr, name: line.name, due: line.due, deferredTo: null, parts: line.parts.map(paidPart), costs: 0, interest: 0, fee: 0, flags: NOTHING }
}

function prolongation(principal: number, days: number): number {
  return Math.round((principal * days * PROLONGATION_PERCENT) / (365 * 100 * 100)) * 100
}

function posting(
  name: string, date: string, type: string, principal: number, { costs = 0, interest = 0, left = 0 }: { costs?: number; interest?: number; left?: number },
): Posting {
  return { name, date, type, principal, costs, interest, fee: 0, left }
}
