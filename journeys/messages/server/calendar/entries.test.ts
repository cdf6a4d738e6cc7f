import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

// What opens or closes a way to somebody's dues is never done without its entry: where the log takes none, nothing has changed.

const LOGIN = 'jan.zaleglowski'
const JAN = 'pesel=72080506198'
const NEW = { nazwa: 'Telefon', czyKwoty: true, przypomnienieDni: 7 }
const NEW_PASSWORD = 'Zielony-rower-77'

let portal: TestPortal
let token: string
let id: number
let path: string

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.pool.query(
    "create function portal.refuse() returns trigger language plpgsql as $$ begin raise exception 'the log takes no entry'; end $$",
  )
})
beforeEach(async () => {
  await portal.pool.query('delete from portal.calendar_feed')
  token = (
    await portal.post('/uzytkownicy/token', { login: LOGIN, haslo: TEST_PASSWORD, recaptcha: null, urzadzenie: 'domowy-komputer-0001' })
  ).json<{ token: string }>().token
  const made = (await portal.post(`/kalendarz/utworzKalendarz?${JAN}`, NEW, token)).json<{ id: number; adres: string }>()
  id = made.id
  path = made.adres.replace(/.*\/api/, '')
  await portal.pool.query('create trigger refuse before insert on portal.audit_waiting for each row execute function portal.refuse()')
})
afterEach(() => portal.pool.query('drop trigger if exists refuse on portal.audit_waiting'))
afterAll(() => portal.close())

/** All that an act on calendars may change. */
const stored = async () =>
  (
    await portal.pool.query(
      `select (select jsonb_agg(to_jsonb(f) order by id) from portal.calendar_feed f) as feeds, password_hash, access_epoch, blocked_at
     from portal.account where login = $1`,
      [LOGIN],
    )
  ).rows

describe('where the log takes no entry', () => {
  it.each([
    ['made', () => portal.post(`/kalendarz/utworzKalendarz?${JAN}`, NEW, token)],
    ['given another address', () => portal.post(`/kalendarz/odnowAdres?${JAN}`, { id }, token)],
    ['deleted', () => portal.post(`/kalendarz/usunKalendarz?${JAN}`, { id }, token)],
    [
      'taken back by a new password',
      () => portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo: NEW_PASSWORD }, token),
    ],
  ])('no calendar is %s', async (_, act) => {
    const before = await stored()
    expect((await act()).statusCode).toBe(500)
    expect(await stored()).toEqual(before)
    expect((await portal.get(path)).statusCode).toBe(200)
  })

  it('one that may be read no longer is kept, and read by nobody', async () => {
    await portal.pool.query('update portal.account set blocked_at = now() where login = $1', [LOGIN])
    try {
      const before = await stored()
      expect((await portal.get(path)).statusCode).toBe(500)
      expect(await stored()).toEqual(before)
      await portal.pool.query('drop trigger refuse on portal.audit_waiting')
      expect((await portal.get(path)).statusCode).toBe(404)
      expect(
        (
          await portal.pool.query(
            "select from portal.audit where action = 'calendar-ended' and object = $1 union all select from portal.audit_waiting where action = 'calendar-ended' and object = $1",
            [`calendar:${id}`],
          )
        ).rowCount,
      ).toBe(1)
    } finally {
      await portal.pool.query('update portal.account set blocked_at = null where login = $1', [LOGIN])
    }
  })
})
