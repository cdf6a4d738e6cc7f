import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '#api/testing/codes.ts'
import { standInHalfMinute } from '#api/testing/sign-in/half-minute.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

const LOGIN = 'piotr.dwuskladnik'
const OLD_KEY = 'JBSWY3DPEHPK3PXP'

let portal: TestPortal
let token: string
let codes: string[]

const signIn = async (totp: string) => {
  const half = (await portal.post('/uzytkownicy/token', { login: LOGIN, haslo: TEST_PASSWORD, recaptcha: null })).json<{ token: string }>()
  return portal.post('/uzytkownicy/login2FA', { totp, token: half.token })
}
const renew = (totp: string, more: object = {}) => portal.post('/uzytkownik/2fa/kody', { totp, ...more }, token)
const settings = async () => (await portal.get('/uzytkownik/2fa', token)).json()

beforeAll(async () => {
  portal = await startTestPortal()
  token = (await signIn(codeOf(OLD_KEY))).json<{ token: string }>().token
})
afterAll(() => portal.close())
beforeEach(async () => {
  standInHalfMinute()
  await portal.pool.query('update portal.account set totp_last_step = 0')
  codes = (await renew(codeOf(OLD_KEY))).json<{ kodyOdzyskiwania: string[] }>().kodyOdzyskiwania
})
const spare = (at: number) => codes[at] ?? ''

describe('recovery codes', () => {
  it('are counted, and made anew by a code of the telephone; the earlier ones no longer work', async () => {
    expect((await signIn(spare(0))).statusCode).toBe(200)
    expect(await settings()).toMatchObject({ czy2FaAktywne: true, pozostaleKody: 9 })
    const fresh = (await renew(spare(1))).json<{ kodyOdzyskiwania: string[] }>().kodyOdzyskiwania
    expect(await settings()).toMatchObject({ pozostaleKody: 10 })
    expect((await signIn(spare(2))).json()).toMatchObject({ kod: 1520 })
    codes = fresh
    expect((await signIn(spare(0))).statusCode).toBe(200)
  })

  it('do not serve an open session alone: an old sign-in is asked for the password first, and keeps the code', async () => {
    await portal.pool.query("update portal.session set created_at = now() - interval '10 minutes'")
    expect((await renew(spare(0))).json()).toMatchObject({ kod: 1521 })
    expect((await portal.post('/uzytkownik/2fa/klucz', { totp: spare(0) }, token)).json()).toMatchObject({ kod: 1521 })
    expect(await settings()).toMatchObject({ pozostaleKody: 10 })
    expect((await renew(spare(0), { haslo: TEST_PASSWORD })).statusCode).toBe(200)
    await portal.pool.query('update portal.session set created_at = now()')
  })
})

describe('another telephone', () => {
  it('is let in by a recovery code while the old one still counts, and then alone', async () => {
    const typed = ` ${spare(0).toUpperCase().replaceAll('-', ' ')}`
    const { key } = (await portal.post('/uzytkownik/2fa/klucz', { totp: typed }, token)).json<{ key: string }>()
    expect(await settings()).toMatchObject({ czy2FaAktywne: true, qrCode: null, key: null, pozostaleKody: 9 })
    const take = (totp: string) => portal.post('/uzytkownik/2fa/telefon', { totp }, token)
    expect((await take(codeOf(OLD_KEY))).json()).toMatchObject({ kod: 1520 })
    await portal.pool.query('update portal.account set totp_last_step = 0')
    const elsewhere = (await signIn(codeOf(OLD_KEY))).json<{ token: string }>().token
    const taken = await take(codeOf(key))
    expect(taken.json<{ kodyOdzyskiwania: string[] }>().kodyOdzyskiwania).toHaveLength(10)
    expect((await portal.get('/uzytkownik', elsewhere)).statusCode).toBe(401)
    expect((await signIn(codeOf(OLD_KEY, 1))).json()).toMatchObject({ kod: 1520 })
    expect((await signIn(codeOf(key))).json()).toMatchObject({ kod: 1520 })
    expect((await signIn(codeOf(key, 1))).statusCode).toBe(200)
    const mails = await portal.pool.query<{ subject: string }>('select subject from portal.mail order by id desc limit 1')
    expect(mails.rows[0]?.subject).toBe('Nowy telefon do uwierzytelniania dwuskładnikowego')
    expect(
      (
        await portal.post(
          '/uzytkownik/2fa',
          { czy2FaAktywne: false, totp: taken.json<{ kodyOdzyskiwania: string[] }>().kodyOdzyskiwania[0] },
          token,
        )
      ).statusCode,
    ).toBe(200)
    expect(await settings()).toMatchObject({ czy2FaAktywne: false, pozostaleKody: null })
  })

  it('cannot be let in where the second factor is off, nor without the key having been shown', async () => {
    const other = await portal.signIn('anna.kompletowska')
    expect((await portal.post('/uzytkownik/2fa/klucz', { totp: '123456' }, other)).json()).toMatchObject({ kod: 1006 })
    expect((await portal.post('/uzytkownik/2fa/telefon', { totp: '123456' }, other)).json()).toMatchObject({ kod: 1006 })
  })
})
