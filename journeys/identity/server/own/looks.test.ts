import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf, STAFF_PASSWORD, terminalOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { wordsOf } from '#integrations/documents/testing.ts'
import { addDays, warsawDate } from '#shared/dates.ts'
import { endSessions } from '../office/acts.ts'

let portal: TestPortal
let sabina: Clerk
let beata: Clerk
let id = 0
beforeAll(async () => {
  portal = await startTestPortal()
  portal.clock.set(warsawDate(new Date()))
  sabina = await clerkOf(portal, 's.sekretna', [{ role: 'S', departments: ['PODATKI', 'WODA'] }])
  beata = await clerkOf(portal, 'b.ochronna', [{ role: 'B', departments: [] }])
  id = (await portal.pool.query<{ id: number }>("select id from portal.account where login = 'jan.zaleglowski'")).rows[0]?.id ?? 0
})
afterAll(() => portal.close())

interface Looks {
  readonly wpisy: readonly {
    readonly co: string
    readonly pole: string | null
    readonly role: readonly string[]
    readonly dzialy: readonly string[]
    readonly powod: string | null
  }[]
  readonly dalsze: number | null
}

async function looks(query = ''): Promise<Looks> {
  await portal.recorded()
  return (await portal.get(`/uzytkownik/ogladanie${query}`, await portal.signIn('jan.zaleglowski'))).json()
}

it('the owner of an account sees what the office did with it: which role, which department, why, and no name', async () => {
  await sabina.get('/konta?search=jan.zal')
  await sabina.get(`/konto?id=${id}`)
  await sabina.post('/konto/odsloniecie', { id, pole: 'telefon', powod: 'oddzwonienie w sprawie raty' })
  await beata.post('/konto/podglad', { id, powod: 'pytanie o ratę, telefon' })
  await endSessions(terminalOf(portal), 'jan.zaleglowski')
  await sabina.get(`/konto?id=${id + 1}`)
  const { wpisy } = await looks()
  const who = { role: ['S'], dzialy: ['PODATKI', 'WODA'] }
  expect(wpisy).toMatchObject([
    { co: 'CZYNNOSC', role: [], powod: null },
    { role: ['B'], co: 'KONIEC_PODGLADU', powod: null },
    { role: ['B'], co: 'PODGLAD', powod: 'pytanie o ratę, telefon' },
    { ...who, co: 'ODSLONIECIE', pole: 'telefon', powod: 'oddzwonienie w sprawie raty' },
    { ...who, co: 'WGLAD', powod: null },
    { ...who, co: 'WYSZUKANIE', powod: null },
  ])
  expect(JSON.stringify(wpisy)).not.toContain('sekretna')
})

it.each(['pdf', 'csv', 'xlsx'])('is taken along as %s by whoever it is about, in words, and tells nobody else of it', async (kind) => {
  await sabina.post('/konto/odsloniecie', { id, pole: 'email', powod: 'adres w sprawie 77/2026' })
  await portal.recorded()
  const file = async (login: string, lang = 'pl') => portal.get(`/uzytkownik/ogladanie/${kind}?lang=${lang}`, await portal.signIn(login))
  const own = await file('jan.zaleglowski')
  expect(own.headers['content-disposition']).toContain(`kto-ogladal-moje-dane.${kind}`)
  const words = wordsOf(own)
  expect(['Odsłonięto: adres', 'kierowanie sprawami', '77/2026'].filter((one) => !words.includes(one))).toEqual([])
  expect(words).not.toContain('sekretna')
  expect(wordsOf(await file('jan.zaleglowski', 'de'))).toContain('Aufgedeckt: E-Mail')
  const foreign = await file('anna.kompletowska')
  expect([foreign.statusCode, wordsOf(foreign).includes('77/2026')]).toEqual([200, false])
  expect((await portal.get(`/uzytkownik/ogladanie/${kind}`)).statusCode).toBe(401)
})

it('comes page by page, each entry once', async () => {
  await portal.pool.query(
    "insert into portal.audit_waiting (actor, action, object, outcome) select 'staff:s.sekretna', 'account-show', $1, 'done' from generate_series(1, 60)",
    [`account:${id}`],
  )
  const first = await looks()
  const second = await looks(`?przed=${first.dalsze}`)
  expect([first.wpisy.length, second.dalsze]).toEqual([50, null])
  const { rows } = await portal.pool.query<{ n: number }>(
    "select count(*)::int as n from portal.audit where outcome = 'done' and actor ~ '^(staff|office)' and (object = $1 or object like $1 || ' %' or (action = 'account-find' and object ~ (' ' || $2 || '( |$)')))",
    [`account:${id}`, id],
  )
  expect(first.wpisy.length + second.wpisy.length).toBe(rows[0]?.n)
  // The file has all of them at once, a line each below its head.
  const csv = await portal.get('/uzytkownik/ogladanie/csv', await portal.signIn('jan.zaleglowski'))
  expect(csv.body.trim().split('\r\n').length - 1).toBe(rows[0]?.n)
})

it('is held back by the data-protection officer alone, from then on, and all of it shown afterwards', async () => {
  const delay = (by: Clerk, doDnia: string | null, powod: string | null = 'wyjaśnianie skargi na pracownika') =>
    by.post('/konto/ogladanie/wstrzymanie', { id, doDnia, powod })
  const today = portal.clock.today()
  expect((await delay(sabina, today)).json()).toMatchObject({ kod: 1408 })
  expect((await delay(beata, addDays(today, 93))).json()).toMatchObject({ kod: 1412, przyczyna: 'delayDays' })
  await beata.post('/sesja/potwierdzenie', { haslo: STAFF_PASSWORD })
  const before = await looks()
  expect((await delay(beata, addDays(today, 30))).statusCode).toBe(200)
  await sabina.post('/konto/odsloniecie', { id, pole: 'email', powod: 'sprawdzenie adresu do pisma' })
  expect(await looks()).toEqual(before)
  expect(wordsOf(await portal.get('/uzytkownik/ogladanie/csv', await portal.signIn('jan.zaleglowski')))).not.toContain('sprawdzenie adresu')
  expect((await beata.get(`/konto/ogladanie?id=${id}`)).json()).toMatchObject({ wstrzymaneDo: addDays(today, 30) })
  portal.clock.set(addDays(today, 31))
  expect((await looks()).wpisy.map(({ co }) => co)).toEqual(expect.arrayContaining(['ODSLONIECIE', 'WSTRZYMANIE']))
  portal.clock.set(today)
  expect(await looks()).toEqual(before)
  await delay(beata, null)
  expect((await looks()).wpisy[0]).toMatchObject({ co: 'WSTRZYMANIE', role: ['B'] })
})
