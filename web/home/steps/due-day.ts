import { monthOf } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'

const THIS_YEAR = new Date().getFullYear()

/** Day and month in words; the year stands beside them only where it is another than `year`. */
export function inMonthOf(date: string, language: Language, year = THIS_YEAR): { day: string; month: string } {
  const [itsYear, , day] = date.slice(0, 10).split('-').map(Number)
  const month = monthOf(date, language)
  return { day: String(day), month: itsYear === year ? month : `${month} ${itsYear}` }
}
