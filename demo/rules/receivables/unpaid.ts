import { KINDS } from '#services/receivables/dues/kinds.ts'
import { dateOf, dayNumber } from '../../engine/days.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import { isPublicLaw, type Flags, type Instalment, type Posting } from '../cards/card.ts'
import { amountOf, type Draft, type Due } from '../cards/draft.ts'
import { civilInterest, prolongationFee, taxInterest } from '../fees/interest.ts'
import { posting } from '../cards/posting.ts'
import { REMINDER_COSTS } from '../fees/tariffs.ts'

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

export const NO_FLAGS: Flags = {}

export interface Unpaid {
  readonly instalment: Instalment
  readonly recovery: readonly Posting[]
}

export function unpaidLaw(world: World): (holder: Holder, due: Due) => Unpaid {
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
