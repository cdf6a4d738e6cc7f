/**
 * Calendar days as `yyyy-MM-dd` strings: they compare, sort and travel as they are.
 * Deadlines: reference/domain.md 2.4.
 */

const DAY = 86_400_000

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = utc(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * DAY).toISOString().slice(0, 10)
}

/** The same day of a later month, or the last one of a month that has no such day (Regulation 1182/71 art. 3). */
export function addMonths(date: string, months: number): string {
  const first = new Date(utc(`${date.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0)
  const last = first.toISOString().slice(0, 10)
  const same = `${last.slice(0, 7)}-${date.slice(8)}`
  return same < last ? same : last
}

/** Days from one date to a later one; negative where `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY)
}

/** The last of some days; undefined where there are none. */
export function latest(days: readonly string[]): string | undefined {
  return days.toSorted().at(-1)
}

/** The first of the days that are any; null where none is. */
export function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

/** Easter Sunday of a year (anonymous Gregorian algorithm). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']
const CHRISTMAS_EVE_SINCE = 2025
const holidaysByYear = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year)
  if (known) return known
  const sunday = easter(year)
  const days = new Set(FIXED_HOLIDAYS.map((day) => `${year}-${day}`))
  for (const offset of [0, 1, 49, 60]) days.add(addDays(sunday, offset))
  if (year >= CHRISTMAS_EVE_SINCE) days.add(`${year}-12-24`)
  holidaysByYear.set(year, days)
  return days
}

const weekdayOf = (date: string) => new Date(utc(date)).getUTCDay()

/** A day on which people are not to be disturbed; a plain Saturday is none. */
export function isSundayOrHoliday(date: string): boolean {
  return weekdayOf(date) === 0 || holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** Neither Saturday, Sunday nor a statutory holiday. */
export function isWorkingDay(date: string): boolean {
  return weekdayOf(date) !== 6 && !isSundayOrHoliday(date)
}

/** The day on which a term really ends: the next working day (Ordynacja podatkowa art. 12 § 5). */
export function effectiveDate(statutory: string): string {
  let date = statutory
  while (!isWorkingDay(date)) date = addDays(date, 1)
  return date
}

/** The day that lies `count` working days after a date, which itself does not count. */
export function addWorkingDays(from: string, count: number): string {
  let date = from
  for (let passed = 0; passed < count;) {
    date = addDays(date, 1)
    if (isWorkingDay(date)) passed++
  }
  return date
}

let warsaw: Intl.DateTimeFormat | null = null

/** An instant as Warsaw wall time, `yyyy-MM-dd HH:mm:ss` (reference/domain.md 2.3). */
export function warsawTime(instant: Date): string {
  // When it is asked for: a browser's first one holds a telephone up for a tenth of a second, and most pages need none.
  warsaw ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Warsaw',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return warsaw.format(instant)
}

/** The calendar day of an instant in Warsaw. */
export function warsawDate(instant: Date): string {
  return warsawTime(instant).slice(0, 10)
}

const MINUTE_MS = 60_000

/** The instant of a Warsaw wall time; the hours in question are never those that a night of the clock change skips or repeats. */
export function warsawInstant(day: string, minutes: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const shown = Date.parse(`${warsawTime(new Date(wall)).replace(' ', 'T')}Z`)
  const first = wall - (shown - wall)
  // Near a change the offset of the guess may be the other one.
  const again = Date.parse(`${warsawTime(new Date(first)).replace(' ', 'T')}Z`)
  return new Date(first + (wall - again))
}

/** Whether a clock in Poland ever shows this minute, `yyyy-MM-dd HH:mm`: in the night in which clocks go forward one hour is left out. */
export function isRealMoment(minute: string): boolean {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)/.exec(minute) ?? []
  return (
    isRealDate(day) && warsawTime(warsawInstant(day, Number(hours) * 60 + Number(minutes))).slice(0, 16) === `${day} ${hours}:${minutes}`
  )
}
