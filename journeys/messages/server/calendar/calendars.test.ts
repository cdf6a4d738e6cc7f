import ICAL from 'ical.js'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { addDays } from '#shared/dates.ts'

const JAN = 'pesel=72080506198'
const TODAY = '2026-10-05'
const GENERAL = 'Termin opłaty – szczegóły w portalu'

let portal: TestPortal
let jan: string
let register: string
beforeAll(async () => {
  portal = await startTestPortal()
  jan = await portal.signIn('jan.zaleglowski')
  const state = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  register = state.rows[0]?.schema_name ?? ''
})
beforeEach(async () => {
  portal.clock.set(TODAY)
  await portal.pool.query('delete from portal.calendar_feed')
})
afterAll(() => portal.close())

interface Made {
  readonly id: number
  readonly path: string
}

const made = (answer: LightMyRequestResponse): Made => {
  const { id, adres }: { id: number; adres: string } = answer.json()
  expect(adres).toMatch(/^http:\/\/localhost:8080\/api\/kalendarz\.ics\?klucz=[\w-]{43}$/)
  return { id, path: adres.slice(adres.indexOf('/kalendarz.ics')) }
}

const make = async (more: object = {}, subject = JAN, token = jan) =>
  made(
    await portal.post(
      `/kalendarz/utworzKalendarz?${subject}`,
      { nazwa: 'Telefon', czyKwoty: false, przypomnienieDni: null, ...more },
      token,
    ),
  )

const list = async (subject = JAN, token = jan) =>
  (await portal.get(`/kalendarz/dajKalendarze?${subject}`, token)).json<{ kalendarze: Record<string, unknown>[] }>().kalendarze

async function read({ path }: Made) {
  const answer = await portal.get(path)
  expect(answer.statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      day: String(event.startDate),
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: String(one.getFirstPropertyValue('status')),
      stamp: String(one.getFirstPropertyValue('dtstamp')),
      hasAlarm: one.getFirstSubcomponent('valarm') !== null,
    }
  })
  return { answer, events, etag: String(answer.headers['etag']) }
}

/** What the office delivers of Jan's instalment that is due on a day. */
const change = (set: string, statutory: string) =>
  portal.pool.query(
    `update ${register}."ratyZbiorcze" set ${set} where "terminPlatnosci" = $1 and "idPodmiotu" in (select subject_id from portal.account_subject where pesel = '72080506198')`,
    [statutory],
  )

/** Of one reading and the next, the events that are not the same. */
const changed = (before: readonly { uid: string }[], after: readonly { uid: string }[]) =>
  after.filter((one) => !before.some((other) => JSON.stringify(other) === JSON.stringify(one)))

describe('a calendar of due dates', () => {
  it('has every unpaid instalment on the day until which it can be paid, and tells neither kind nor amount', async () => {
    const { answer, events } = await read(await make())
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=3600' })
    const cards = (await portal.get(`/naleznosci/dajKartyNaleznosci?${JAN}`, jan)).json<{ karty: { liczbaNiezaplaconych: number }[] }>()
      .karty
    expect(events.length).toBe(cards.reduce((sum, { liczbaNiezaplaconych }) => sum + liczbaNiezaplaconych, 0))
    expect(new Set(events.map(({ summary, status, sequence, hasAlarm }) => JSON.stringify([summary, status, sequence, hasAlarm])))).toEqual(
      new Set([JSON.stringify([GENERAL, 'CONFIRMED', 0, false])]),
    )
    expect(answer.body).not.toMatch(/zł|PLN|72080506198|Jan|Zaległ|Podatek|\d{26}|https?:/)
    // A Sunday: the day in the calendar is the Monday, and the description says why.
    const moved = events.filter(({ description }) => description.includes('Termin ustawowy: '))
    for (const { day } of moved) expect(new Date(day).getUTCDay()).toBe(1)
  })

  it('tells the kind, or kind and amount, to whoever wants that, and reminds of what still comes', async () => {
    const { events } = await read(await make({ czyKwoty: true, przypomnienieDni: 7 }))
    expect(events.map(({ summary }) => summary)).toContain(
      'Termin opłaty: Podatek od nieruchomości, rolny i leśny 2026, rata 4 – 416,00\u00a0zł',
    )
    const kinds = await read(await make({ czyRodzaj: true }))
    expect(kinds.events.map(({ summary }) => summary)).toContain('Termin opłaty: Podatek od nieruchomości, rolny i leśny 2026, rata 4')
    expect(kinds.answer.body).not.toMatch(/zł|Kwota/)
    const reminded = events.filter(({ hasAlarm }) => hasAlarm)
    expect(reminded.length).toBeGreaterThan(0)
    expect(reminded.filter(({ day }) => day < TODAY)).toEqual([])
  })

  it('ends what is paid, says so for thirty days, and then forgets it', async () => {
    const calendar = await make()
    const before = await read(calendar)
    await change('"czySplacona" = true', '2026-03-15')
    portal.clock.set(addDays(TODAY, 1))
    const after = await read(calendar)
    const [ended, ...others] = changed(before.events, after.events)
    expect(others).toEqual([])
    expect(ended).toMatchObject({
      sequence: 1,
      status: 'CANCELLED',
      summary: 'Termin opłaty – już nieaktualny',
      stamp: '2026-10-06T07:00:00Z',
      hasAlarm: false,
    })
    expect(after.etag).not.toBe(before.etag)
    portal.clock.set(addDays(TODAY, 31))
    expect((await read(calendar)).events).toContainEqual(ended)
    portal.clock.set(addDays(TODAY, 32))
    const uids = (await read(calendar)).events.map(({ uid }) => uid)
    expect(uids).not.toContain(ended?.uid)
    expect(uids).toHaveLength(before.events.length - 1)
    await change('"czySplacona" = false', '2026-03-15')
  })

  it('tells of another day by a higher sequence of the same event, and of what is due again likewise', async () => {
    const calendar = await make()
    const before = await read(calendar)
    await change('"terminPlatnosci" = \'2026-09-14\'', '2026-09-15')
    const moved = changed(before.events, (await read(calendar)).events)
    expect(moved).toEqual([expect.objectContaining({ day: '2026-09-14', sequence: 1, status: 'CONFIRMED' })])
    expect(before.events.map(({ uid }) => uid)).toContain((moved[0] as { uid: string }).uid)
    await change('"czySplacona" = true', '2026-09-14')
    await read(calendar)
    await change('"czySplacona" = false', '2026-09-14')
    expect((await read(calendar)).events).toContainEqual(expect.objectContaining({ uid: moved[0]?.uid, sequence: 3, status: 'CONFIRMED' }))
    await change('"terminPlatnosci" = \'2026-09-15\'', '2026-09-14')
  })

  it('is the same to the byte while nothing has changed, also for two programs at once, and then sent once', async () => {
    const calendar = await make()
    const [one, two] = await Promise.all([read(calendar), read(calendar)])
    expect(one.answer.body).toBe(two.answer.body)
    for (const mark of [one.etag, `"other", W/${one.etag}`]) {
      const again = await portal.app.inject({ method: 'GET', url: `/api${calendar.path}`, headers: { 'if-none-match': mark } })
      expect([again.statusCode, again.body, again.headers['etag'], again.headers['cache-control']]).toEqual([
        304,
        '',
        one.etag,
        'private, max-age=3600',
      ])
    }
    await change('"czySplacona" = true', '2026-03-15')
    const [left, right] = await Promise.all([read(calendar), read(calendar)])
    expect(left.answer.body).toBe(right.answer.body)
    expect(changed(one.events, left.events)).toEqual([expect.objectContaining({ sequence: 1 })])
    await change('"czySplacona" = false', '2026-03-15')
  })

  it('answers programs that only ask for the heading', async () => {
    const head = await portal.app.inject({ method: 'HEAD', url: `/api${(await make()).path}` })
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/calendar; charset=utf-8'])
  })

  it('is empty and whole for a person who owes nothing', async () => {
    const wanda = await portal.signIn('wanda.pustkowiak')
    const { answer, events } = await read(await make({}, 'pesel=06320607743', wanda))
    expect(events).toEqual([])
    expect(answer.body).toContain('BEGIN:VTIMEZONE')
  })

  it('speaks the language in which the person uses the portal', async () => {
    const calendar = made(
      await portal.post(`/kalendarz/utworzKalendarz?${JAN}&lang=de`, { nazwa: 'Handy', czyKwoty: false, przypomnienieDni: null }, jan),
    )
    expect((await read(calendar)).events[0]?.summary).toBe('Zahlungstermin – Einzelheiten im Portal')
    await portal.post(`/kalendarz/usunKalendarz?${JAN}&lang=pl`, { id: calendar.id }, jan)
  })
})

describe('whose calendar it is', () => {
  const gone = async ({ path }: Made) => {
    const answer = await portal.get(path)
    return [answer.statusCode, answer.json<{ kod: number }>().kod]
  }
  const DEAD = [404, 1605]

  it('is known by its key alone: neither another one nor a session opens it', async () => {
    const { path } = await make()
    expect(await gone({ id: 0, path: path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A') })).toEqual(DEAD)
    expect((await portal.get(`/kalendarz.ics?klucz=x&${JAN}`, jan)).statusCode).toBe(400)
    const stored = await portal.pool.query<{ row: string }>('select calendar_feed::text as row from portal.calendar_feed')
    expect(stored.rows[0]?.row).not.toContain(path.split('=')[1])
  })

  it('is listed with its last reading, renewed and deleted by its person', async () => {
    const first = await make({ przypomnienieDni: 3 })
    const own = { id: first.id, nazwa: 'Telefon', czyRodzaj: false, czyKwoty: false, przypomnienieDni: 3, utworzono: '2026-10-05 09:00:00' }
    expect(await list()).toEqual([{ ...own, ostatnioOdczytano: null }])
    portal.clock.set(TODAY, '10:15:00')
    const before = await read(first)
    expect(await list()).toEqual([{ ...own, ostatnioOdczytano: '2026-10-05 12:15:00' }])
    const second = made(await portal.post(`/kalendarz/odnowAdres?${JAN}`, { id: first.id }, jan))
    expect(second.id).toBe(first.id)
    expect(await gone(first)).toEqual(DEAD)
    expect((await read(second)).events).toEqual(before.events)
    await portal.post(`/kalendarz/usunKalendarz?${JAN}`, { id: first.id }, jan)
    expect(await gone(second)).toEqual(DEAD)
    expect(await list()).toEqual([])
    await portal.recorded()
    const entries = await portal.pool.query('select action from portal.audit where object = $1 order by id', [`calendar:${first.id}`])
    expect(entries.rows.map(({ action }: { action: string }) => action)).toEqual([
      'calendar-created',
      'calendar-renewed',
      'calendar-deleted',
    ])
  })

  it('is out of reach for everybody else', async () => {
    const calendar = await make()
    const anna = await portal.signIn('anna.kompletowska')
    const ANNA = 'pesel=78041200464'
    expect(await list(ANNA, anna)).toEqual([])
    for (const act of ['odnowAdres', 'usunKalendarz']) {
      expect((await portal.post(`/kalendarz/${act}?${ANNA}`, { id: calendar.id }, anna)).statusCode).toBe(404)
      expect((await portal.post(`/kalendarz/${act}?${JAN}`, { id: calendar.id }, anna)).statusCode).toBe(403)
    }
    await read(calendar)
  })

  it('is of one subject where a person acts for several', async () => {
    const tomasz = await portal.signIn('tomasz.wielopodmiotowicz')
    const [own, firm] = ['pesel=80070101212', 'nip=9990003018']
    await portal.pool.query(
      `update ${register}.karty set "idPodmiotu" = 1016 where "idPodmiotu" = (select subject_id from portal.account_subject where pesel = '78041200464')`,
    )
    await portal.pool.query(
      `update ${register}."ratyZbiorcze" set "idPodmiotu" = 1016 where "idPodmiotu" = (select subject_id from portal.account_subject where pesel = '78041200464')`,
    )
    const [mine, ofFirm] = [await make({ nazwa: 'Mój' }, own, tomasz), await make({ nazwa: 'Firma' }, firm, tomasz)]
    expect((await list(own, tomasz)).map(({ nazwa }) => nazwa)).toEqual(['Mój'])
    expect((await list(firm, tomasz)).map(({ nazwa }) => nazwa)).toEqual(['Firma'])
    const [private_, business] = [await read(mine), await read(ofFirm)]
    expect(business.events.length).toBeGreaterThan(0)
    expect(private_.events.filter(({ uid }) => business.events.some((other) => other.uid === uid))).toEqual([])
    expect((await portal.post(`/kalendarz/usunKalendarz?${own}`, { id: ofFirm.id }, tomasz)).statusCode).toBe(404)
    await portal.pool.query("delete from portal.account_subject where nip = '9990003018'")
    expect(await gone(ofFirm)).toEqual(DEAD)
    await read(mine)
  })

  it('ends with a blocked account for good, and with a deleted one', async () => {
    const helena = await portal.signIn('helena.wodomierska')
    const subjects = await portal.pool.query<{ pesel: string }>("select pesel from portal.account where login = 'helena.wodomierska'")
    const subject = `pesel=${subjects.rows[0]?.pesel}`
    const [read1, unread] = [await make({}, subject, helena), await make({}, subject, helena)]
    const block = (at: string) => portal.pool.query(`update portal.account set blocked_at = ${at} where login = 'helena.wodomierska'`)
    await block('now()')
    expect(await gone(read1)).toEqual(DEAD)
    await portal.jobs.find(({ name }) => name === 'forget-calendars')?.run()
    await block('null')
    expect([await gone(read1), await gone(unread)]).toEqual([DEAD, DEAD])
    const third = await make({}, subject, await portal.signIn('helena.wodomierska'))
    await portal.pool.query("delete from portal.account where login = 'helena.wodomierska'")
    expect(await gone(third)).toEqual(DEAD)
  })

  it('is one of twenty at most, also when many are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, () =>
        portal.post(`/kalendarz/utworzKalendarz?${JAN}`, { nazwa: 'x', czyKwoty: false, przypomnienieDni: null }, jan),
      ),
    )
    const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status)
    expect([withStatus(200).length, withStatus(400).length]).toEqual([20, 3])
    expect(withStatus(400)[0]?.json()).toMatchObject({ pola: { nazwa: expect.stringContaining('20') } })
    expect(await list()).toHaveLength(20)
  })

  it('is forgotten when nobody has read it for a year', async () => {
    const [left, kept] = [await make(), await make()]
    await Promise.all([read(left), read(kept)])
    portal.clock.set('2027-10-04')
    await read(kept)
    portal.clock.set('2027-10-07')
    await portal.jobs.find(({ name }) => name === 'forget-calendars')?.run()
    expect((await list()).map(({ id }) => id)).toEqual([kept.id])
  })
})

describe('a single due date', () => {
  const file = (instalment: number, subject = JAN, token = jan) =>
    portal.get(`/kalendarz/dajTermin/ics?${subject}&idNaleznosciRatyZbiorczej=${instalment}`, token)

  it('of the subject comes as a file without kind and amount, the same event each time; of nobody else, and not when paid', async () => {
    interface Row {
      idNaleznosciRatyZbiorczej: number
      czySplacona: boolean
      terminEfektywny: string
    }
    const rows = (await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=3001`, jan)).json<{ ratyZbiorcze: Row[] }>()
      .ratyZbiorcze
    const row = rows.find(({ czySplacona }) => !czySplacona)
    const id = row?.idNaleznosciRatyZbiorczej ?? 0
    const [one, two] = [await file(id), await file(id)]
    expect(one.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`termin-${row?.terminEfektywny}.ics`),
    })
    const event = (text: string) =>
      new ICAL.Event(new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent') as ICAL.Component)
    expect([event(one.body).summary, String(event(one.body).startDate)]).toEqual([GENERAL, row?.terminEfektywny])
    expect(event(one.body).uid).toBe(event(two.body).uid)
    expect((await file(999_999)).statusCode).toBe(404)
    expect((await file(id, 'pesel=78041200464', await portal.signIn('anna.kompletowska'))).statusCode).toBe(404)
    await portal.pool.query(`update ${register}."ratyZbiorcze" set "czySplacona" = true where "idNaleznosciRatyZbiorczej" = $1`, [id])
    expect((await file(id)).statusCode).toBe(404)
  })
})
