import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

// Whoever was in the account with a password that was not theirs to have may have made a calendar meanwhile.

const LOGIN = 'jan.zaleglowski'
const MAIL = `${LOGIN}@przykladowa.example`
const JAN = 'pesel=72080506198'
const NEW_PASSWORD = 'Zielony-rower-77'
const NEW = { nazwa: 'Cudzy', czyKwoty: true, przypomnienieDni: null }

let portal: TestPortal
let password: string | null
beforeAll(async () => {
  portal = await startTestPortal()
  password =
    (await portal.pool.query<{ password_hash: string }>('select password_hash from portal.account where login = $1', [LOGIN])).rows[0]
      ?.password_hash ?? null
})
beforeEach(async () => {
  await portal.pool.query(
    'delete from portal.calendar_feed; delete from portal.mail; delete from portal.known_device; delete from portal.earlier_password',
  )
  await portal.pool.query('update portal.account set password_hash = $1 where login = $2', [password, LOGIN])
})
afterAll(() => portal.close())

const signIn = async (device: string, haslo = TEST_PASSWORD) =>
  (await portal.post('/uzytkownicy/token', { login: LOGIN, haslo, recaptcha: null, urzadzenie: device })).json<{ token: string }>().token
const make = (token: string) => portal.post(`/kalendarz/utworzKalendarz?${JAN}`, NEW, token)
const pathOf = (answer: Awaited<ReturnType<typeof make>>) => answer.json<{ adres: string }>().adres.replace(/.*\/api/, '')
const codeIn = async () => /(?:hash|link)=([\w-]+)/.exec(await newestMail(portal.pool, MAIL))?.[1]

async function refusedAt(path: string) {
  const answer = await portal.get(path)
  return [answer.statusCode, answer.json<{ kod?: number }>().kod]
}

it('ends when the owner says of a sign-in that it was somebody else, before any new password', async () => {
  await signIn('domowy-komputer-0001')
  const path = pathOf(await make(await signIn('obcy-komputer-000002')))
  expect((await portal.get(path)).statusCode).toBe(200)
  const back = await portal.post('/uzytkownicy/to-nie-ja', { hash: await codeIn() })
  expect(await refusedAt(path)).toEqual([404, 1605])
  await portal.post('/uzytkownicy/nowe-haslo', { ...back.json<{ kodZmianyHasla: string }>(), noweHaslo: NEW_PASSWORD })
  expect(await refusedAt(path)).toEqual([404, 1605])
  const own = await signIn('domowy-komputer-0001', NEW_PASSWORD)
  expect((await portal.get(pathOf(await make(own)))).statusCode).toBe(200)
})

it('ends with a new password by a link', async () => {
  const path = pathOf(await make(await signIn('domowy-komputer-0001')))
  await portal.post('/uzytkownicy/przypomnienie-hasla', { login: LOGIN, email: MAIL, recaptcha: null })
  await vi.waitFor(async () => expect(await codeIn()).toBeDefined())
  expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla: await codeIn(), noweHaslo: NEW_PASSWORD })).statusCode).toBe(200)
  expect(await refusedAt(path)).toEqual([404, 1605])
})

it('ends with a change of the password, is listed and renewed no longer, and takes no place', async () => {
  const own = await signIn('domowy-komputer-0001')
  const made = await Promise.all(Array.from({ length: 20 }, () => make(own)))
  const [first] = made
  expect(made.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200))
  expect((await portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo: NEW_PASSWORD }, own)).statusCode).toBe(200)
  expect((await portal.get(`/kalendarz/dajKalendarze?${JAN}`, own)).json()).toEqual({ kalendarze: [] })
  expect((await portal.post(`/kalendarz/odnowAdres?${JAN}`, { id: first?.json<{ id: number }>().id }, own)).statusCode).toBe(404)
  const path = pathOf(await make(own))
  await portal.jobs.find(({ name }) => name === 'forget-calendars')?.run()
  expect((await portal.pool.query('select from portal.calendar_feed')).rowCount).toBe(1)
  expect((await portal.get(path)).statusCode).toBe(200)
})

it('is not made by a session that ended while its call was on the way', async () => {
  await signIn('domowy-komputer-0001')
  const foreign = await signIn('obcy-komputer-000002')
  const hash = await codeIn()
  const client = await portal.pool.connect()
  try {
    // Holds the call where it makes the calendar, as a busy database would.
    await client.query(
      "begin; select pg_advisory_xact_lock(hashtextextended('calendars', id)) from portal.account where login = 'jan.zaleglowski'",
    )
    const call = make(foreign)
    await vi.waitFor(async () =>
      expect(
        (
          await client.query(
            "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
          )
        ).rowCount,
      ).toBe(1),
    )
    expect((await portal.post('/uzytkownicy/to-nie-ja', { hash })).statusCode).toBe(200)
    await client.query('commit')
    expect((await call).statusCode).toBe(401)
  } finally {
    client.release()
  }
})
