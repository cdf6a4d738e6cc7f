import { createHash } from 'node:crypto'
import { addDays } from '#shared/dates.ts'

/** A day on which something is due, as programs outside know it. */
export interface CalendarEvent {
  /** The same as long as it is the same event, and says nothing by itself. */
  readonly uid: string
  readonly day: string
  /** Counts the changes: a program takes over the higher one. */
  readonly sequence: number
  readonly changedAt: Date
  readonly isCancelled: boolean
  readonly summary: string
  readonly description: string
  /** Days before, at nine in the morning, or six in the evening before; null: no reminder. */
  readonly alarm: number | 'evening' | null
}

/** A name of an event that says nothing by itself, from what makes it the same one. */
export function eventUid(event: string, host: string): string {
  return `${createHash('sha256').update(`${event} ${host}`).digest('hex').slice(0, 32)}@${host}`
}

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LONGEST_LINE = 75

/** RFC 5545 §3.3.11. Control characters, which no text may hold, are left out; a tab parts words. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', ' ')
    .replace(/\p{Cc}/gu, '')
}

/** Lines of 75 octets at most, never parted within a character: a letter of Polish takes two. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const date = (day: string) => day.replaceAll('-', '')
const instant = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The beginning of a day is midnight, when no telephone should ring. */
function trigger(days: number | 'evening'): string {
  if (days === 'evening') return '-PT6H'
  if (days === 0) return 'PT9H'
  return days === 1 ? '-PT15H' : `-P${days - 1}DT15H`
}

function alarmLines({ summary, alarm }: CalendarEvent): string[] {
  if (alarm === null) return []
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger(alarm)}`, `DESCRIPTION:${escapeText(summary)}`, 'END:VALARM']
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${date(event.day)}`,
    `DTEND;VALUE=DATE:${date(addDays(event.day, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    ...alarmLines(event),
    'END:VEVENT',
  ]
}

/** A calendar must hold something (RFC 5545 §3.6); where nothing is due, it is the zone in which due dates count. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Warsaw',
  'BEGIN:STANDARD',
  'DTSTART:19971026T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const FEED = ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H', 'COLOR:steelblue']

/** The text of a calendar; with a name it is one to which a program subscribes (RFC 7986). */
export function writeCalendar(events: readonly CalendarEvent[], name?: string): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal mieszkańca//Kalendarz terminów//PL',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, ...FEED]),
    ...(events.length === 0 ? ZONE : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${fold(line)}\r\n`).join(''))
}
