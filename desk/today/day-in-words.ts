import { localeOfDates } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'

/** `poniedziałek 5 października`: the day of the week, without the year, which is this one. */
export function dayInWords(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOfDates(language), { ...options, timeZone: 'UTC' }).format(at)
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long' })}`
}
