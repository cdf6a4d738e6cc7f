import fc from 'fast-check'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { describe, expect, it } from 'vitest'
import { escapeText, fold, writeCalendar, type CalendarEvent } from './icalendar.ts'

const EVENT: CalendarEvent = {
  uid: 'b0b7@portal.example',
  day: '2027-03-15',
  sequence: 2,
  changedAt: new Date('2026-10-05T07:00:00Z'),
  isCancelled: false,
  summary: 'Termin opłaty: Podatek rolny, leśny i od nieruchomości; 2027, rata 1 – 1 234,50 zł',
  description: 'Zażółć gęślą jaźń\nC:\\dom, „ogród”',
  alarm: 7,
}

const linesOf = (text: string) => text.split('\r\n')
/** As RFC 5545 §3.1 tells readers to do it. */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '')
/** As §3.3.11 tells them. */
const unescape = (text: string) => text.replace(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))

const polish = fc.string({ unit: fc.constantFrom(...'aąćęłńóśźżĄĆĘŁŃÓŚŹŻ ;,\\:"–„”\n🏡👩‍🌾'), maxLength: 300 })
const anyText = fc.oneof(polish, fc.string({ unit: 'binary', maxLength: 200 }))

function foreign(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

describe('a line', () => {
  it('of any text has 75 octets at most, parts no character, and reads as it was written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const folded = fold(line)
        for (const one of linesOf(folded)) {
          expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
          // A parted character would not survive the way through octets.
          expect(Buffer.from(one).toString()).toBe(one)
        }
        expect(unfold(folded)).toBe(line)
      }),
      { numRuns: 500 },
    )
  })

  it('gives back every text without control characters', () => {
    fc.assert(
      fc.property(polish, (text) => {
        expect(unescape(escapeText(text))).toBe(text)
        expect(escapeText(text)).not.toMatch(/[\r\n]/)
      }),
    )
    expect(escapeText('a\u0000b\u0007c\r\nd\re')).toBe('abc\\nd\\ne')
    expect(escapeText('sesja\trady')).toBe('sesja rady')
  })
})

describe('a calendar', () => {
  const text = writeCalendar(
    [EVENT, { ...EVENT, uid: 'c1@portal.example', isCancelled: true, alarm: null }],
    'Terminy opłat: telefon, mój',
  ).toString()

  it('ends its lines as the standard wants and holds none of what would make it an invitation', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/METHOD|ORGANIZER|ATTENDEE|URL|http/)
  })

  it('is read by ical.js', () => {
    const {
      calendar,
      events: [first, second],
    } = foreign(text)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    // Names that it does not know (RFC 7986) it leaves as they are written.
    for (const name of ['name', 'x-wr-calname'])
      expect(unescape(String(calendar.getFirstPropertyValue(name)))).toBe('Terminy opłat: telefon, mój')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H')
    expect(first).toMatchObject({ uid: EVENT.uid, summary: EVENT.summary, description: EVENT.description, sequence: 2 })
    expect([first?.startDate.isDate, String(first?.startDate), String(first?.endDate)]).toEqual([true, '2027-03-15', '2027-03-16'])
    const said = (name: string) => [first, second].map((one) => String(one?.component.getFirstPropertyValue(name)))
    expect(said('status')).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(said('class')).toEqual(['PRIVATE', 'PRIVATE'])
    expect(said('transp')).toEqual(['TRANSPARENT', 'TRANSPARENT'])
    expect(said('dtstamp')).toEqual(['2026-10-05T07:00:00Z', '2026-10-05T07:00:00Z'])
    const [alarm, ...others] = first?.component.getAllSubcomponents('valarm') ?? []
    expect([others.length, String(alarm?.getFirstPropertyValue('trigger')), alarm?.getFirstPropertyValue('action')]).toEqual([
      0,
      '-P6DT15H',
      'DISPLAY',
    ])
    expect(second?.component.getAllSubcomponents('valarm')).toEqual([])
  })

  it('is read by node-ical', () => {
    const event = ical.sync.parseICS(text)[EVENT.uid]
    expect(event).toMatchObject({
      type: 'VEVENT',
      summary: EVENT.summary,
      description: EVENT.description,
      datetype: 'date',
      status: 'CONFIRMED',
      class: 'PRIVATE',
    })
  })

  it.each([
    [0, 'PT9H'],
    [1, '-PT15H'],
    [14, '-P13DT15H'],
  ])('reminds %i days before at nine in the morning', (alarm, trigger) => {
    const [event] = foreign(writeCalendar([{ ...EVENT, alarm }]).toString()).events
    expect(String(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))).toBe(trigger)
  })

  it('in which nothing is due is still one: the standard forbids an empty one', () => {
    const { calendar, events } = foreign(writeCalendar([], 'Terminy').toString())
    expect(events).toEqual([])
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
    expect(Object.values(ical.sync.parseICS(writeCalendar([], 'Terminy').toString())).map((one) => one?.type)).not.toContain('VEVENT')
  })
})
