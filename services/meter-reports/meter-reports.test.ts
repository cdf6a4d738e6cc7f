import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSignedIn, type TestPortal } from '#api/testing/portal.ts'
import { meterPhoto } from '#demo/rules/water/write.ts'
import { texts } from './texts.ts'

const HELENA = 'pesel=59032109005'
const FACTORY = 'nip=9990000014'
const METERS = '/woda/dajLiczniki'
const REPORTS = '/woda/dajZgloszoneStany'
const SAVE = '/woda/zapiszStanLicznika'
const NEW = { idPunktu: 600_100, idLicznika: 60_010_001 }
const GARDEN = { idPunktu: 600_200, idLicznika: 60_020_000 }
const REMOVED = { idPunktu: 600_100, idLicznika: 60_010_000 }
const OF_NEW = `idPunktu=${NEW.idPunktu}&nrLicznika=W-2026-001207`

let portal: TestPortal
let helena: string
beforeAll(async () => void ({ portal, token: helena } = await startSignedIn('helena.wodomierska')))
afterAll(() => portal.close())
beforeEach(() => portal.pool.query("delete from portal.meter_report where created_at >= '2026-10-01'"))

const meters = async (query = HELENA, token = helena) => (await portal.get(`${METERS}?${query}`, token)).json().liczniki
const reports = async () => (await portal.get(`${REPORTS}?${HELENA}&${OF_NEW}`, helena)).json().zgloszoneStany
const save = (nowyStanLicznika: string | number, meter = NEW, query = `${HELENA}&lang=en`) =>
  portal.post(`${SAVE}?${query}`, { ...meter, nowyStanLicznika, nip: null }, helena)
const fault = async (nowyStanLicznika: string | number, meter = NEW) => {
  const response = await save(nowyStanLicznika, meter)
  return [response.statusCode, response.json().pola?.nowyStanLicznika]
}

describe('meters to report', () => {
  it('are those in place, each with what is known of it last: a reading, or a report after it', async () => {
    expect(await meters()).toEqual([
      {
        ...GARDEN,
        nrKarty: 'W/006002',
        nrLicznika: 'W-2023-007781',
        adres: 'Ogrodowa 14 (ogródek), 99-999 Przykładowo',
        stanLicznika: 205,
        dataStanu: '2026-08-31',
        czyZgloszony: false,
        zakresLicznikaCalkowite: 5,
        zakresLicznikaDziesietne: 0,
        zwykleZuzycie: 7.333,
      },
      {
        ...NEW,
        nrKarty: 'W/006001',
        nrLicznika: 'W-2026-001207',
        adres: 'Wodna 3, 99-999 Przykładowo',
        stanLicznika: 27,
        dataStanu: '2026-09-20',
        czyZgloszony: true,
        zakresLicznikaCalkowite: 5,
        zakresLicznikaDziesietne: 3,
        zwykleZuzycie: 8.333,
      },
    ])
  })

  it.each([
    ['anna.kompletowska', 'pesel=78041200464', 1],
    ['przykladowe.zaklady', FACTORY, 5],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 9],
    ['wanda.pustkowiak', 'pesel=06320607743', 0],
  ])('of %s (%s) are %i', async (login, query, count) => expect(await meters(query, await portal.signIn(login))).toHaveLength(count))

  it('start again from the last reading where a meter rolled over, whatever was reported before', async () => {
    const token = await portal.signIn('edyta.brzegowa')
    const query = 'nip=9992000000'
    const { rows } = await portal.pool.query<{ nip: string }>(
      "select nip from portal.account_subject where name like 'Przykładowe Zgromadzenie%'",
    )
    const nip = rows[0]?.nip ?? query
    await portal.pool.query(
      "insert into portal.meter_report (subject_nip, point_id, meter_id, meter_number, state, created_at) values ($1, 990700, 99070000, 'W-2020-000001', 99998, '2026-04-29 10:00')",
      [nip],
    )
    const [rolled] = await meters(`nip=${nip}`, token)
    expect(rolled).toMatchObject({ nrLicznika: 'W-2020-000001', stanLicznika: 3, dataStanu: '2026-08-31', czyZgloszony: false })
  })
})

describe('a reported state', () => {
  it('is kept before the answer, comma or point, and is what the next one is compared with', async () => {
    expect((await save('27,5')).json()).toMatchObject({ czyZapisano: true })
    expect(await meters()).toContainEqual(
      expect.objectContaining({ ...NEW, stanLicznika: 27.5, dataStanu: '2026-10-05', czyZgloszony: true }),
    )
    expect(await fault('27.4')).toEqual([400, texts.stateTooLow.en])
    expect((await save('27.6')).statusCode).toBe(200)
    expect((await reports()).map((row: { stanLicznika: number }) => row.stanLicznika)).toEqual([27.6, 27.5, 27, 21])
  })

  it('is kept for the person of the account where the body says that it is for no institution, and the query nothing', async () => {
    expect((await save('28', NEW, '')).json()).toMatchObject({ czyZapisano: true })
    expect((await reports())[0]).toMatchObject({ stanLicznika: 28 })
  })

  it.each([
    ['an institution of somebody else', 'helena.wodomierska', '9990000014', 403],
    ['a person, by the account of an institution', 'przykladowe.zaklady', null, 403],
    ['nobody', 'helena.wodomierska', undefined, 403],
  ])('is refused for %s by the body alone', async (_name, login, nip, status) => {
    const response = await portal.post(SAVE, { ...NEW, nowyStanLicznika: '28', nip }, await portal.signIn(login))
    expect([response.statusCode, response.json().kod]).toEqual([status, 1403])
  })

  it('that was mistyped can be taken back until somebody deals with it; then a lower one is right again', async () => {
    await save('5000')
    expect((await save('40')).statusCode).toBe(400)
    const [{ idZgloszenia }] = await reports()
    const withdraw = (id: number, token: string) => portal.post(`/woda/wycofajStanLicznika?${HELENA}`, { idZgloszenia: id }, token)
    expect(
      (await portal.post('/woda/wycofajStanLicznika?pesel=78041200464', { idZgloszenia }, await portal.signIn('anna.kompletowska')))
        .statusCode,
    ).toBe(404)
    expect((await withdraw(idZgloszenia, helena)).json()).toEqual({ czyWycofano: true })
    expect((await withdraw(idZgloszenia, helena)).statusCode).toBe(404)
    expect((await save('40')).statusCode).toBe(200)
    const [handled] = await reports()
    await portal.pool.query("update portal.meter_report set handled_at = '2026-10-05 12:00' where id = $1", [handled.idZgloszenia])
    expect((await withdraw(handled.idZgloszenia, helena)).json()).toEqual({ czyWycofano: false })
  })

  it('may equal the one before: nothing was used', async () => {
    expect((await save('27')).json()).toMatchObject({ czyZapisano: true })
    expect(await reports()).toHaveLength(3)
  })

  it('sent twice on a day, also at the same time and written otherwise, is one report and one entry of the log', async () => {
    const entries = async () => {
      await portal.recorded()
      return (await portal.pool.query("select 1 from portal.audit where action = 'meter-report'")).rowCount ?? 0
    }
    const before = await entries()
    const answers = await Promise.all(['28', '28,0', '00028', 28].map((state) => save(state)))
    expect(answers.map((answer) => answer.json())).toMatchObject(answers.map(() => ({ czyZapisano: true })))
    expect(await reports()).toHaveLength(3)
    expect(await entries()).toBe(before + 1)
  })

  it('cannot get past a higher one that is sent at the same time', async () => {
    await Promise.all(['40', '31', '35', '33'].map((state) => save(state)))
    const states = (await reports()).map((row: { stanLicznika: number }) => row.stanLicznika)
    expect(states).toEqual([...states].sort((one: number, other: number) => other - one))
  })

  it.each([
    ['123456', NEW, texts.stateFormat.en],
    ['27,1234', NEW, texts.stateFormat.en],
    ['205,5', GARDEN, texts.stateFormat.en],
    ['', NEW, texts.stateEmpty.en],
    ['26,999', NEW, texts.stateTooLow.en],
    [-1, NEW, texts.stateFormat.en],
  ])('%s is refused with words for its field', async (state, meter, words) => {
    expect(await fault(state, meter)).toEqual([400, words])
  })

  it.each([
    ['a meter that was taken out', REMOVED],
    ['a meter of another point', { ...NEW, idPunktu: GARDEN.idPunktu }],
    ['somebody else’s meter', { idPunktu: 100_100, idLicznika: 10_010_000 }],
  ])('is not taken for %s', async (_what, meter) => {
    const response = await save('600', meter)
    expect([response.statusCode, response.json().kod]).toEqual([404, 1004])
  })

  it('of an institution may name its NIP in the body, as the specification says', async () => {
    const token = await portal.signIn('przykladowe.zaklady')
    const [meter] = await meters(FACTORY, token)
    const body = { idLicznika: meter.idLicznika, idPunktu: meter.idPunktu, nowyStanLicznika: String(meter.stanLicznika), nip: '9990000014' }
    expect((await portal.post(SAVE, body, token)).json()).toMatchObject({ czyZapisano: true })
    expect((await portal.post(`${SAVE}?${HELENA}`, body, token)).statusCode).toBe(403)
  })
})

describe('a photograph', () => {
  const PHOTO = '/woda/dajZdjecieStanu'
  const told = (zdjecie: string, nowyStanLicznika = '29') =>
    portal.post(`${SAVE}?${HELENA}&lang=en`, { ...NEW, nowyStanLicznika, zdjecie }, helena)
  const ofReport = (id: number, query = HELENA, token = helena) => portal.get(`${PHOTO}?${query}&idZgloszenia=${id}`, token)

  it('comes with the state, is kept without what tells of place and device, and given back to its owner alone', async () => {
    const clean = Buffer.from(meterPhoto(29, 5), 'base64')
    const note = Buffer.from('\u0000\u0000\u0000\u0007tEXtGPS 52N____', 'latin1')
    // Behind the signature and the head.
    expect((await told(Buffer.concat([clean.subarray(0, 33), note, clean.subarray(33)]).toString('base64'))).json()).toMatchObject({
      czyZapisano: true,
    })
    const [report] = await reports()
    expect(report).toMatchObject({ stanLicznika: 29, czyZdjecie: true })
    const answer = await ofReport(report.idZgloszenia)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining(`attachment; filename="S-${report.idZgloszenia}.png"`),
    })
    expect(answer.rawPayload.equals(clean)).toBe(true)
    const anna = await portal.signIn('anna.kompletowska')
    expect((await ofReport(report.idZgloszenia, 'pesel=78041200464', anna)).statusCode).toBe(404)
    expect((await ofReport(report.idZgloszenia, HELENA, anna)).statusCode).toBe(403)
  })

  it('may follow when the same state is sent again, and the first one stays', async () => {
    await save('29')
    await told(meterPhoto(29, 5))
    await told(meterPhoto(30, 5))
    const [report, ...others] = await reports()
    expect(others.filter(({ stanLicznika }: { stanLicznika: number }) => stanLicznika === 29)).toEqual([])
    expect((await ofReport(report.idZgloszenia)).rawPayload.toString('base64')).toBe(meterPhoto(29, 5))
  })

  it('that is none, or too large, is refused with the state, and nothing is kept', async () => {
    const before = await reports()
    const refused = await told(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))
    expect([refused.statusCode, refused.json().pola]).toEqual([400, { zdjecie: texts.photoRefused.en }])
    expect((await told('%%%')).statusCode).toBe(400)
    expect((await told('A'.repeat(1_333_340))).statusCode).toBe(400)
    expect((await told('A'.repeat(3_000_000))).statusCode).toBe(413)
    expect(await reports()).toEqual(before)
  })
})

describe('what was reported', () => {
  it('stands with what the office said of it, newest first', async () => {
    expect(await reports()).toEqual([
      {
        idZgloszenia: expect.any(Number),
        czyZdjecie: false,
        kiedyUtworzono: '2026-09-20 10:05:11',
        kiedyObsluzono: null,
        stanLicznika: 27,
        uwagiZgloszone: null,
      },
      {
        idZgloszenia: expect.any(Number),
        czyZdjecie: false,
        kiedyUtworzono: '2026-07-31 18:12:40',
        kiedyObsluzono: '2026-08-03 09:20:00',
        stanLicznika: 21,
        uwagiZgloszone: expect.stringContaining('Stan przyjęty'),
      },
    ])
  })

  it('is nobody else’s to see', async () => {
    const token = await portal.signIn('anna.kompletowska')
    expect((await portal.get(`${REPORTS}?pesel=78041200464&${OF_NEW}`, token)).json()).toEqual({ zgloszoneStany: [] })
    expect((await portal.get(`${REPORTS}?${HELENA}&${OF_NEW}`, token)).json().kod).toBe(1403)
  })

  it.each([
    [`${METERS}/pdf?${HELENA}`, 'stan-wodomierzy.pdf'],
    [`${REPORTS}/pdf?${HELENA}&${OF_NEW}&lang=uk`, 'zgloszone-stany-W-2026-001207.pdf'],
  ])('comes as PDF at %s', async (path, name) => {
    const response = await portal.get(path, helena)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers['content-disposition']).toContain(name)
  })

  it('is in the tables of all meters, where a state that was reported is called so', async () => {
    const csv = (await portal.get(`${METERS}/csv?${HELENA}`, helena)).payload
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      'W-2023-007781;Ogrodowa 14 (ogródek), 99-999 Przykładowo;W/006002;205;31.08.2026, odczyt',
      'W-2026-001207;Wodna 3, 99-999 Przykładowo;W/006001;27;20.09.2026, zgłoszony',
    ])
    expect((await portal.get(`${METERS}/xlsx?${HELENA}`, helena)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('stays without the account when that is deleted', async () => {
    await save('29')
    await portal.pool.query("delete from portal.account where login = 'helena.wodomierska'")
    const { rows } = await portal.pool.query(
      "select account_id from portal.meter_report where subject_pesel = '59032109005' and state = 29",
    )
    expect(rows).toEqual([{ account_id: null }])
  })
})
