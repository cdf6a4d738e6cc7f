import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

/** Anna lets Helena act for her. */
const ANNA = { login: 'anna.kompletowska', pesel: '78041200464', lastName: 'Kompletowska' }
const HELENA = 'helena.wodomierska'
const METER = `pesel=${ANNA.pesel}`
/** Readings, invoices, what is to be paid and was, the water alone of it, reports, replacements. */
const WATER = [15, 16, 20, 21, 23, 25, 40]

let portal: TestPortal
let anna = ''
let helena = ''
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1' })
  anna = await portal.signIn(ANNA.login)
  helena = await portal.signIn(HELENA)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-10-05')
  await portal.pool.query('delete from portal.authorisation; delete from portal.rate_limit')
})

interface Made {
  readonly id: number
  readonly kod: string
  readonly kodWaznyDo: string
}

const SCOPE = { nazwa: 'Helena, córka', pakiety: ['WODA'], poziom: 'WIDZI', doDnia: '2026-12-31' }
const invite = (scope: object = {}, token = anna) => portal.post('/upowaznienia/zapros', { ...SCOPE, ...scope }, token)
const invited = async (scope: object = {}) => (await invite(scope)).json<Made>()
const claim = (kod: string, nazwisko = ANNA.lastName, token = helena) => portal.post('/upowaznienia/przyjmij', { kod, nazwisko }, token)
const confirm = (id: number, token = anna) => portal.post('/upowaznienia/potwierdz', { id }, token)
const end = (id: number, token: string) => portal.post('/upowaznienia/zakoncz', { id }, token)
const listOf = async (token: string) => (await portal.get('/upowaznienia/dajUpowaznienia', token)).json()

/** The whole way, up to the consent. */
async function allowed(scope: object = {}): Promise<number> {
  const { id, kod } = await invited(scope)
  await claim(kod)
  await confirm(id)
  return id
}

/** Whether Helena sees Anna's water, or the code of why not. */
async function sees(call = '/woda/dajPunktyOdbioru'): Promise<number> {
  const answer = await portal.get(`${call}?${METER}`, helena)
  return answer.statusCode === 200 ? 200 : answer.json().kod
}
const emailOf = async (login: string) =>
  (await portal.pool.query<{ email: string }>('select email from portal.account where login = $1', [login])).rows[0]?.email ?? ''

describe('flow A', () => {
  it('lets nobody in before the person has agreed to who typed the code, and both are told', async () => {
    const { id, kod } = await invited()
    expect(kod).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(await sees()).toBe(1403)
    expect((await claim(kod.toLowerCase().replace('-', ' '))).json()).toEqual({ osoba: 'Anna Kompletowska' })
    expect(await sees()).toBe(1403)
    expect((await listOf(anna)).udzielone).toMatchObject([{ id, osoba: 'Helena Wodomierska', stan: 'OCZEKUJE', kodWaznyDo: null }])
    expect(await newestMail(portal.pool, await emailOf(ANNA.login))).toContain('Helena Wodomierska')
    expect((await confirm(id)).statusCode).toBe(200)
    expect(await sees()).toBe(200)
    for (const login of [ANNA.login, HELENA]) expect(await newestMail(portal.pool, await emailOf(login))).toContain('31.12.2026')
    expect((await listOf(helena)).otrzymane).toMatchObject([{ osoba: 'Anna Kompletowska', stan: 'CZYNNE', doDnia: '2026-12-31' }])
  })

  it('keeps the code nowhere, and it works once', async () => {
    const { kod } = await invited()
    const rows = await portal.pool.query('select * from portal.authorisation')
    expect(JSON.stringify([rows.rows, await listOf(anna)])).not.toContain(kod.slice(0, 5))
    expect((await claim(kod)).statusCode).toBe(200)
    expect((await claim(kod, ANNA.lastName, await portal.signIn('jan.zaleglowski'))).json().pola).toEqual({
      kod: 'Ten kod już nie działa. Proszę poprosić o nowy.',
    })
  })

  it('a wrong last name is said, and the fifth ends the code, also for the right one', async () => {
    const { kod } = await invited()
    for (let times = 0; times < 5; times += 1)
      expect((await claim(kod, 'Nowak')).json().pola).toEqual({ nazwisko: 'Nazwisko nie pasuje do kodu.' })
    expect((await claim(kod)).json().pola).toHaveProperty('kod')
  })

  it('codes cannot be tried at will', async () => {
    for (let times = 0; times < 10; times += 1) expect((await claim('AAAAA-AAAAA')).statusCode).toBe(400)
    expect((await claim('AAAAA-AAAAA')).statusCode).toBe(429)
  })

  it.each([
    ['2026-10-12', 200],
    ['2026-10-13', 400],
  ])('a code of 5 October typed on %s is answered with %i', async (day, status) => {
    const { kod } = await invited()
    portal.clock.set(day)
    expect((await claim(kod)).statusCode).toBe(status)
  })

  it('nobody takes the own code, and no second person agrees in the place of the first', async () => {
    const { id, kod } = await invited()
    expect((await claim(kod, ANNA.lastName, anna)).json().pola).toHaveProperty('kod')
    await claim(kod)
    for (const token of [helena, await portal.signIn('jan.zaleglowski')]) expect((await confirm(id, token)).statusCode).toBe(404)
    expect(await sees()).toBe(1403)
  })

  it.each([
    [{ pakiety: [] }, 'pakiety'],
    [{ pakiety: ['WODA', 'ODPADY'], poziom: 'SKLADA' }, 'pakiety'],
    [{ doDnia: '2026-10-04' }, 'doDnia'],
    [{ doDnia: '2029-10-06' }, 'doDnia'],
    [{ doDnia: '2026-02-30' }, 'doDnia'],
    [{ nazwa: ' ' }, 'nazwa'],
  ])('what the portal does not pass on is refused by its field: %j', async (scope, field) => {
    const answer = await invite(scope)
    expect([answer.statusCode, Object.keys(answer.json().pola)]).toEqual([400, [field]])
  })

  it('three years to the day, and sending in water matters, can be given', async () => {
    expect((await invite({ doDnia: '2029-10-05' })).statusCode).toBe(201)
    expect((await invite({ poziom: 'SKLADA' })).statusCode).toBe(201)
  })

  it('the account of an institution gives none', async () => {
    expect((await invite({}, await portal.signIn('karczma.podlipa'))).json().kod).toBe(1404)
  })
})

describe('whoever acts', () => {
  it('finds the person in the list of subjects, with the day and the services that can be opened, while it holds', async () => {
    await allowed({ poziom: 'PLACI' })
    const subjects = async (path: string) => (await portal.get(path, helena)).json().podmioty
    const [own, other] = await subjects('/lista-podmiotow')
    expect(own).not.toHaveProperty('upowaznienie')
    expect(other).toMatchObject({ nazwa: 'Anna Kompletowska', pesel: ANNA.pesel, upowaznienie: { doDnia: '2026-12-31' } })
    // The water invoices and what is to be paid for water; no tax, no requests, no correspondence.
    expect(other.upowaznienie.uslugi.toSorted((a: number, b: number) => a - b)).toEqual(WATER)
    expect(await subjects('/uzytkownik')).toHaveLength(2)
    portal.clock.set('2027-01-01', '00:00:00')
    expect(await subjects('/uzytkownik')).toHaveLength(1)
  })

  it('passes nothing on: the person’s own people, data and authorisations stay theirs', async () => {
    await allowed({ pakiety: ['PODATKI', 'ODPADY', 'WODA', 'AKCYZA'], poziom: 'PLACI' })
    expect((await listOf(helena)).udzielone).toEqual([])
    for (const path of ['/uzytkownik/dane-korespondencyjne', '/kalendarz/dajKalendarze', '/sprawy/dajSprawy', '/wyszukiwarka/moje'])
      expect([path, await sees(path)]).toEqual([path, 1416])
    expect(
      (await portal.post(`/woda/zapiszStanLicznika?${METER}`, { idLicznika: 1, idPunktu: 1, nowyStanLicznika: '1' }, helena)).json().kod,
    ).toBe(1416)
  })

  it('is seen by the person from the first call on, with name and day', async () => {
    await allowed()
    const fresh = await portal.signIn(HELENA)
    expect((await portal.get(`/woda/dajPunktyOdbioru?${METER}`, fresh)).statusCode).toBe(200)
    await portal.recorded()
    const { czynnosci } = (await portal.get('/upowaznienia/dajCzynnosci', anna)).json()
    expect(czynnosci[0]).toEqual({ kiedy: expect.stringMatching(/^\d{4}-\d\d-\d\d /), kto: 'Helena Wodomierska', co: 'WEJSCIE' })
  })

  it('reports a meter with SKLADA: the report is the person’s, by the account of whoever sent it, and the log names both', async () => {
    await allowed({ poziom: 'SKLADA' })
    const [meter] = (
      await portal.pool.query<{ subject: number }>('select subject_id as subject from portal.account_subject where pesel = $1', [
        ANNA.pesel,
      ])
    ).rows
    expect(meter?.subject).toBe(1001)
    const meters = (await portal.get(`/woda/dajLiczniki?${METER}`, helena)).json()
    const [first] = Object.values<{ idLicznika: number; idPunktu: number; ostatniStan: number }[]>(meters).find(Array.isArray) ?? []
    const sent = { idLicznika: first?.idLicznika, idPunktu: first?.idPunktu, nowyStanLicznika: '99999' }
    const answer = await portal.post(`/woda/zapiszStanLicznika?${METER}`, sent, helena)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('czyZapisano')])
    const report = await portal.pool.query(
      'select a.login, m.subject_pesel from portal.meter_report m join portal.account a on a.id = m.account_id order by m.id desc limit 1',
    )
    expect(report.rows).toEqual([{ login: HELENA, subject_pesel: ANNA.pesel }])
    await portal.recorded()
    const log = await portal.pool.query<{ id: number; object: string }>(
      "select id, object from portal.audit where action = 'meter-report' order by id desc limit 1",
    )
    expect(log.rows[0]?.object).toMatch(/^meter:\d+ for account:\d+$/)
    const done = async (token: string, more = '') => (await portal.get(`/upowaznienia/dajCzynnosci?${more}`, token)).json()
    const { czynnosci, dalsze } = await done(anna)
    expect([czynnosci[0], dalsze]).toMatchObject([{ co: 'STAN', kto: 'Helena Wodomierska' }, null])
    expect(await done(helena)).toEqual({ czynnosci: [], dalsze: null })
    expect(await done(await portal.signIn('jan.zaleglowski'))).toEqual({ czynnosci: [], dalsze: null })
    expect((await done(anna, `przed=${log.rows[0]?.id}`)).czynnosci).toEqual(czynnosci.slice(1))
  })
})

describe('the end', () => {
  it.each([
    ['2026-12-31', '22:59:59', 200],
    ['2026-12-31', '23:00:00', 1415],
  ])('comes by Warsaw days: on %s at %s UTC it is answered with %i', async (day, time, code) => {
    await allowed()
    portal.clock.set(day, time)
    expect(await sees()).toBe(code)
  })

  it.each(['anna', 'helena'])('comes at once by %s, is said to both, and comes again without harm', async (who) => {
    const id = await allowed()
    const token = who === 'anna' ? anna : helena
    for (let times = 0; times < 2; times += 1) expect((await end(id, token)).statusCode).toBe(200)
    expect(await sees()).toBe(1415)
    for (const login of [ANNA.login, HELENA]) expect(await newestMail(portal.pool, await emailOf(login))).toContain('nie może już działać')
    expect((await end(id, await portal.signIn('jan.zaleglowski'))).statusCode).toBe(404)
  })

  it('comes for all at once, and the others read no reason', async () => {
    await allowed()
    await allowed({ pakiety: ['ODPADY'] })
    await invited()
    expect((await portal.post('/upowaznienia/zablokuj', {}, anna)).json()).toEqual({ zakonczono: 3 })
    expect(await sees()).toBe(1415)
    expect((await listOf(helena)).otrzymane.map(({ stan }: { stan: string }) => stan)).toEqual(['ZAKONCZONE', 'ZAKONCZONE'])
    expect(JSON.stringify(await listOf(helena))).not.toContain('Helena, córka')
  })

  it.each(['blocked_at', 'deceased_at'])('comes with the account of whoever gave it: %s', async (column) => {
    await allowed()
    const set = (to: string) => portal.pool.query(`update portal.account set ${column} = ${to} where login = $1`, [ANNA.login])
    await set('now()')
    expect(await sees()).toBe(1415)
    await set('null')
    expect(await sees()).toBe(200)
  })

  it('is told to both thirty days before, once, and not of one that was agreed to later than that', async () => {
    const told = async (day: string) => {
      portal.clock.set(day)
      await portal.jobs.find(({ name }) => name === 'tell-ending-authorisations')?.run()
      const { rows } = await portal.pool.query<{ login: string }>(
        `select a.login from portal.message_event e join portal.account a on a.id = e.account_id
          where e.name = 'account-change' and e.facts->>'notice' = 'ActingEnding' order by a.login`,
      )
      return rows.map(({ login }) => login)
    }
    await allowed({ doDnia: '2026-12-31' })
    expect(await told('2026-11-30')).toEqual([])
    // What goes on is no end.
    const further = await allowed({ doDnia: '2027-06-30' })
    expect(await told('2026-12-01')).toEqual([])
    await end(further, anna)
    expect(await told('2026-12-01')).toEqual([ANNA.login, HELENA])
    for (const login of [ANNA.login, HELENA])
      expect(await newestMail(portal.pool, await emailOf(login))).toContain('jeszcze do 31.12.2026 włącznie')
    portal.clock.set('2026-12-10')
    await allowed({ doDnia: '2027-01-05' })
    expect(await told('2026-12-20')).toEqual([ANNA.login, HELENA])
  })
})
