import { KINDS } from '#services/receivables/dues/kinds.ts'
import { dayNumber, lastDay } from '../../engine/days.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { cardId, collectiveId, type Card, type Instalment, type Posting } from '../cards/card.ts'
import type { Draft, Line } from '../cards/draft.ts'
import { paidLaw } from './paid.ts'
import { NO_FLAGS, unpaidLaw } from './unpaid.ts'

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
