import { dateOf, dayNumber } from '../../engine/days.ts'
import type { World } from '../../engine/world.ts'

const DAYS_AHEAD = 55
const SUNDAY = 3
const DAYS_OF_WEEK = 7

/** The open by-election (part 2): a Sunday eight weeks after the day of the data, 29.11.2026 from 05.10.2026 on. */
export function openElection({ today }: World) {
  const earliest = dayNumber(today) + DAYS_AHEAD
  // Day 0 was a Thursday.
  const ahead = (((SUNDAY - (earliest % DAYS_OF_WEEK)) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return { dataWyborow: dateOf(earliest + ahead), nazwaWyborow: 'Wybory uzupełniające do Rady Gminy Przykładowa' }
}
