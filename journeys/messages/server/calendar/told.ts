import { addDays } from '#shared/dates.ts'
import type { PortalRow } from '#shared/server/database/database.ts'

/** What a calendar has told of an instalment. */
export type Told = Pick<PortalRow<'calendar_event'>, 'card_id' | 'collective_id' | 'day' | 'sequence' | 'cancelled_on'>

export interface DueDay {
  readonly cardId: number
  readonly instalmentId: number
  readonly day: string
}

/** Days for which a program that reads seldom may still learn that something is no longer due. */
const KEPT_DAYS = 30

/** The last day of an end that nobody needs to hear of any more. */
export const forgottenUntil = (today: string) => addDays(today, -KEPT_DAYS - 1)

const keyOf = (card: number, instalment: number) => `${card}/${instalment}`

function due({ cardId, instalmentId, day }: DueDay, before: Told | undefined): Told | null {
  if (!before) return { card_id: cardId, collective_id: instalmentId, day, sequence: 0, cancelled_on: null }
  if (before.day === day && before.cancelled_on === null) return null
  return { ...before, day, sequence: before.sequence + 1, cancelled_on: null }
}

/** What is to be told anew: what is due for the first time, again or on another day, and what is no longer due. */
export function news(told: readonly Told[], dues: readonly DueDay[], today: string): Told[] {
  const before = new Map(told.map((one) => [keyOf(one.card_id, one.collective_id), one]))
  const now = new Set(dues.map((one) => keyOf(one.cardId, one.instalmentId)))
  const ended = told.filter((one) => one.cancelled_on === null && !now.has(keyOf(one.card_id, one.collective_id)))
  return [
    ...dues.map((one) => due(one, before.get(keyOf(one.cardId, one.instalmentId)))).filter((one) => one !== null),
    ...ended.map((one) => ({ ...one, sequence: one.sequence + 1, cancelled_on: today })),
  ]
}
