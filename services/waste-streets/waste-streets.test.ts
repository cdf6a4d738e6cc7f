import ICAL from 'ical.js'
import ical from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { addDays, warsawInstant, warsawTime } from '#shared/dates.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(() => portal.clock.set('2026-10-05'))
afterAll(() => portal.close())

interface Answer {
  readonly dzis: string
  readonly rejon: string | null
  readonly terminyOdbioru: readonly { readonly dzien: string; readonly kodyFrakcji: string[]; readonly zamiast: string | null }[]
}

const daysOf = async (street: string) => (await portal.get(`/smieci/dajTerminyUlicy?ulica=${encodeURIComponent(street)}`)).json<Answer>()
const calendarOf = (district: string) => portal.get(`/smieci/odbiory.ics?rejon=${encodeURIComponent(district)}`)

async function timetable(statement: string, values: readonly unknown[] = []): Promise<void> {
  const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  await portal.pool.query(statement.replaceAll('TIMETABLE', `${state.rows[0]?.schema_name}."odbioryOdpadow"`), [...values])
}

/** What two programs of others make of a calendar: day and whether it is cancelled, by event. */
async function eventsOf(district: string): Promise<Record<string, { day: string; state: string; sequence: number }>[]> {
  const { body } = await calendarOf(district)
  const one = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent').map((event) => [
    String(event.getFirstPropertyValue('uid')),
    {
      day: String(event.getFirstPropertyValue('dtstart')),
      state: String(event.getFirstPropertyValue('status')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
    },
  ])
  const other = Object.values(ical.sync.parseICS(body)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          [
            event.uid,
            { day: event.start.toLocaleDateString('sv-SE'), state: event.status ?? '', sequence: Number(event.sequence) },
          ] as const,
        ]
      : [],
  )
  return [Object.fromEntries(one), Object.fromEntries(other)]
}

it('whoever has no account chooses a street, and sees the days of its district', async () => {
  const { ulice } = (await portal.get('/smieci/dajUlice')).json<{ ulice: { ulica: string }[] }>()
  expect(ulice.map(({ ulica }) => ulica)).toEqual(expect.arrayContaining(['Lipowa', 'Wzorcowo']))
  const lipowa = await daysOf('Lipowa')
  expect(lipowa).toMatchObject({ dzis: '2026-10-05', rejon: 'Przykładowo' })
  expect(lipowa.terminyOdbioru[0]).toMatchObject({ dzien: '2026-10-07', kodyFrakcji: ['ZMIESZANE'] })
  expect((await daysOf('Wzorcowo')).terminyOdbioru[0]).not.toMatchObject({ dzien: '2026-10-07' })
})

it('a street that is not there is not found, however it is written, and nothing chosen is no fault', async () => {
  for (const form of ['', '/pdf', '/csv', '/xlsx'])
    for (const [street, status] of [
      ['Nieznana', 404],
      ['ulica\t\u0085😀', 404],
      ['x'.repeat(151), 400],
      ['ą'.repeat(800), 400],
    ] as const)
      expect((await portal.get(`/smieci/dajTerminyUlicy${form}?ulica=${encodeURIComponent(street)}`)).statusCode).toBe(status)
  expect((await portal.get('/smieci/dajTerminyUlicy')).json<Answer>().terminyOdbioru).toEqual([])
  expect((await calendarOf('Nieznany')).statusCode).toBe(404)
})

it('a day that a holiday moves says of which it takes the place', async () => {
  const moved = (await daysOf('Lipowa')).terminyOdbioru.filter(({ zamiast }) => zamiast !== null)
  portal.clock.set('2026-01-01')
  const all = [...moved, ...(await daysOf('Lipowa')).terminyOdbioru.filter(({ zamiast }) => zamiast !== null)]
  expect(all.length).toBeGreaterThan(0)
  for (const { dzien, zamiast } of all) expect((zamiast ?? '') < dzien).toBe(true)
})

it('a day that is moved, moved back or cancelled stays one event for programs outside, and is the later state of it', async () => {
  const before = await eventsOf('Wzorcowo')
  const [uid] = Object.entries(before[0] ?? {}).find(([, { day }]) => day > '2026-10-05') ?? ['']
  const day = before[0]?.[uid]?.day ?? ''
  const rest = (events: Awaited<ReturnType<typeof eventsOf>>) => events.map((one) => Object.keys(one).length)
  await portal.pool.query("update portal.register_date set data_date = '2026-10-06' where system = 'finanse'")
  await timetable(`update TIMETABLE set dzien = dzien + 1, zamiast = dzien where rejon = 'Wzorcowo' and dzien = $1`, [day])
  const moved = await eventsOf('Wzorcowo')
  for (const [at, program] of moved.entries()) {
    expect(program[uid]?.day).toBe(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
    expect(program[uid]?.sequence).toBeGreaterThan(before[at]?.[uid]?.sequence ?? 0)
  }
  await portal.pool.query("update portal.register_date set data_date = '2026-10-07' where system = 'finanse'")
  await timetable(`update TIMETABLE set dzien = zamiast, zamiast = null, odwolano = true where rejon = 'Wzorcowo' and zamiast = $1`, [day])
  const cancelled = await eventsOf('Wzorcowo')
  for (const [at, program] of cancelled.entries()) {
    expect(program[uid]).toMatchObject({ day, state: 'CANCELLED' })
    expect(program[uid]?.sequence).toBeGreaterThan(moved[at]?.[uid]?.sequence ?? 0)
  }
  expect([rest(moved), rest(cancelled)]).toEqual([rest(before), rest(before)])
  expect((await daysOf('Wzorcowo')).terminyOdbioru.map(({ dzien }) => dzien)).not.toContain(day)
})

it('the calendar may be read by any program and kept, reminds at six in the evening before, and names nobody', async () => {
  const answer = await calendarOf('Przykładowo')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': expect.stringContaining('max-age'),
  })
  expect(answer.body).toContain('TRIGGER:-PT6H')
  expect(answer.body).not.toMatch(/RRULE|Lipowa|Kowalsk/)
})

it.each(['2026-10-25', '2026-10-26', '2027-03-28', '2027-03-29'])(
  'the reminder for %s comes at 18.00 in Warsaw, whatever the clocks do that night (C-119)',
  async (day) => {
    await timetable(
      `update TIMETABLE t set dzien = $1, zamiast = null, odwolano = null
        where rejon = 'Testowo Małe' and frakcja = 'ZMIESZANE' and dzien = (select max(dzien) from TIMETABLE where rejon = t.rejon and frakcja = t.frakcja)`,
      [day],
    )
    const { body } = await calendarOf('Testowo Małe')
    const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent')
    const event = events.find((one) => String(one.getFirstPropertyValue('dtstart')) === day)
    const trigger = event?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
    if (!(trigger instanceof ICAL.Duration)) throw new Error(`no reminder of ${day}`)
    // A program counts from the midnight with which the day begins where it runs.
    const rings = new Date(warsawInstant(day, 0).getTime() + trigger.toSeconds() * 1000)
    expect(warsawTime(rings)).toBe(`${addDays(day, -1)} 18:00:00`)
  },
)
