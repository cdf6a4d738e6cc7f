import { addDays, addWorkingDays, isWorkingDay } from '#shared/dates.ts'
import { type Kind, KIND_FACTS } from '../../kinds.ts'

/** The day by which an answer is due. */
export function dueDay(kind: Kind, sentOn: string): string {
  return addWorkingDays(sentOn, KIND_FACTS[kind].days)
}

/** Working days after `from`, up to and with `to`; none where `to` is not later. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count++
  return count
}

/** While one waits for the resident no day of the office passes. */
export function dueAfterWait(due: string, since: string, today: string): string {
  return addWorkingDays(due, workingDaysBetween(since, today))
}
