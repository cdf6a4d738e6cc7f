import { addDays } from '#shared/dates.ts'
import type { Choice } from '../choices/choice.ts'
import { isOpenDay } from '../when/hours.ts'

/** A day on which something is told by the choices of people, and how many days sooner than on it that is now. */
export interface Turn {
  readonly day: string
  readonly sooner: number
}

/**
 * The turns that are told today: today's own, and on the last day before Sundays and holidays theirs too, because telephones are silent
 * on them, and after them it may be too late.
 */
export function turnsOf(today: string): Turn[] {
  const turns: Turn[] = [{ day: today, sooner: 0 }]
  if (!isOpenDay('sms', today)) return turns
  for (let day = addDays(today, 1); !isOpenDay('sms', day); day = addDays(day, 1)) turns.push({ day, sooner: turns.length })
  return turns
}

const isByTelephone = ({ channels }: Choice) => channels.some((channel) => channel !== 'mail')

/** A day that has passed is never told of before it has. */
const isTrueNow = (lead: number, sooner: number) => lead < 0 || lead - sooner >= 0

/** The turn in which somebody is told today of what lies so far ahead; the sooner ones are of those alone who want it on a telephone. */
export function turnOf(choice: Choice | undefined, lead: number, turns: readonly Turn[]): Turn | undefined {
  if (choice === undefined) return undefined
  return turns.find(
    ({ sooner }) => choice.leads.includes(lead - sooner) && isTrueNow(lead, sooner) && (sooner === 0 || isByTelephone(choice)),
  )
}
