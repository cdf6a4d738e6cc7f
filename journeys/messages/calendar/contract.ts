import { z } from 'zod'
import { dueDateFile } from '#shared/payments/calendar-calls.ts'
import { noBody, openQuery, subjectQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'

/** Most characters of a calendar's name, as the database has it. */
const LONGEST_LABEL = 60
/** Most days before a due date on which a calendar may remind. */
const EARLIEST_ALARM = 30

const id = z.int().positive()
const own = { access: 'subject', query: z.strictObject(subjectQuery) } as const
const chosen = z.strictObject({ id })

/** The address stands in this answer and never again: only a digest of its key is kept. */
const address = z.object({ id, adres: z.string() })

const calendar = z.object({
  id,
  nazwa: z.string(),
  czyRodzaj: z.boolean(),
  czyKwoty: z.boolean(),
  /** Days before the due date; null: no reminder. */
  przypomnienieDni: z.int().nullable(),
  utworzono: wallTime,
  /** When a program last read it; null: never. */
  ostatnioOdczytano: wallTime.nullable(),
})

/** Private calendars of due dates (reference/notifications.md part 6). Receivables are service 20: its technical break closes what reads them. */
export const contract = {
  list: defineEndpoint({
    ...own, method: 'GET', path: '/kalendarz/dajKalendarze', summary: 'Calendars of due dates that the account keeps of the subject',
    body: noBody, answer: z.object({ kalendarze: z.array(calendar) }),
  }),
  create: defineEndpoint({
    ...own, proof: 'letter', method: 'POST', path: '/kalendarz/utworzKalendarz', summary: 'A new calendar; its address is told once',
    /** With the amount goes the kind, whatever `czyRodzaj` says. */
    body: z.strictObject({
      nazwa: z.string().trim().min(1).max(LONGEST_LABEL), czyRodzaj: z.boolean().optional(), czyKwoty: z.boolean(), przypomnienieDni: z.int().min(0).max(EARLIEST_ALARM).nullable(),
    }),
    answer: address,
  }),
  renew: defineEndpoint({ ...own, proof: 'letter', method: 'POST', path: '/kalendarz/odnowAdres', summary: 'Another address of a calendar; the old one is dead at once', body: chosen, answer: address }),
  remove: defineEndpoint({ ...own, proof: 'letter', method: 'POST', path: '/kalendarz/usunKalendarz', summary: 'Delete a calendar: its address is dead at once', body: chosen, answer: z.object({}) }),
  dueDate: defineEndpoint({
    ...dueDateFile, acting: { package: 'card', level: 'WIDZI' }, serviceId: SERVICE_NUMBERS.receivables, summary: 'The due date of an unpaid instalment as a file for calendars',
    query: z.strictObject({ ...subjectQuery, idNaleznosciRatyZbiorczej: z.coerce.number<string>().int().positive() }),
    body: noBody, answer: z.unknown(), file: 'text/calendar',
  }),
  /** The key stands behind the question mark, because query strings are logged nowhere (docs/security.md): as a part of the path it would be. */
  feed: defineEndpoint({
    access: 'public', method: 'GET', path: '/kalendarz.ics', serviceId: SERVICE_NUMBERS.receivables, isNeverCached: true, refuses: ['noCalendar'],
    summary: 'A calendar of due dates for programs outside (iCalendar, RFC 5545 and 7986)',
    query: z.strictObject({ ...openQuery, klucz: z.string().min(1).max(100) }), body: noBody, answer: z.unknown(),
    file: 'text/calendar', feed: { keptSeconds: 3600 },
  }),
}
