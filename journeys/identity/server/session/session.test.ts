import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../../api/testing/codes.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const signIn = (login: string, haslo = TEST_PASSWORD) => portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })

describe('sign-in', () => {
  it('gives a verified account a token that opens its own data', async () => {
    const response = await signIn('anna.kompletowska')
    expect(response.statusCode).toBe(200)
    const { token, ...flags } = response.json()
    expect(flags).toEqual({ czyOgraniczony: false, czyNiepotwierdzony: false, czy2FaAktywne: false })
    const account = await portal.get('/uzytkownik', token)
    expect(account.json()).toMatchObject({ imie: 'Anna', nazwisko: 'Kompletowska', pesel: '78041200464', czyInstytucja: false })
  })

  it('takes the login in any case', async () => {
    expect((await signIn('Anna.Kompletowska')).statusCode).toBe(200)
  })

  it('answers a wrong password and an unknown login alike', async () => {
    const wrong = await signIn('wanda.pustkowiak', 'Zle-haslo-1')
    const unknown = await signIn('nikt.taki', 'Zle-haslo-1')
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(wrong.json()).toMatchObject({ kod: 1001 })
  })

  it('tells "not activated" only after the right password', async () => {
    expect((await signIn('ignacy.nieaktywny', 'Zle-haslo-1')).json()).toMatchObject({ kod: 1001 })
    expect((await signIn('ignacy.nieaktywny')).json()).toMatchObject({ kod: 1009 })
  })

  it('answers errors in the language asked for', async () => {
    const response = await portal.post('/uzytkownicy/token?lang=uk', { login: 'nikt.taki', haslo: 'x', recaptcha: null })
    expect(response.json()).toMatchObject({ opis: 'Неправильний логін або пароль' })
  })

  it('keeps only a hash of the token in the database', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const rows = await portal.pool.query("select encode(token_hash, 'escape') as text from portal.session")
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })
})

describe('restricted accounts', () => {
  it.each([
    ['marek.niezweryfikowicz', '90090301156', false],
    ['ewa.niepotwierdzka', '96012502023', true],
  ])('%s reads its own account and nothing else', async (login, pesel, czyNiepotwierdzony) => {
    const response = await signIn(login)
    expect(response.json()).toMatchObject({ czyOgraniczony: true, czyNiepotwierdzony })
    const { token } = response.json()
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(200)
    const refused = await portal.get(`/naleznosci/dajKartyNaleznosci?pesel=${pesel}`, token)
    expect([refused.statusCode, refused.json().kod]).toEqual([403, 1405])
  })
})

describe('second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXP'

  it('opens nothing before the code, everything after it, and takes a code once', async () => {
    const { token, czy2FaAktywne } = (await signIn('piotr.dwuskladnik')).json()
    expect(czy2FaAktywne).toBe(true)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    const totp = codeOf(secret)
    const second = await portal.post('/uzytkownicy/login2FA', { totp: ` ${totp.slice(0, 3)}-${totp.slice(3)}\u00a0`, token })
    expect((await portal.get('/uzytkownik', second.json().token)).json()).toMatchObject({ imie: 'Piotr' })
    expect((await portal.post('/uzytkownicy/login2FA', { totp: codeOf(secret, 1), token })).json()).toMatchObject({ kod: 1005 })
    const again = (await signIn('piotr.dwuskladnik')).json()
    expect((await portal.post('/uzytkownicy/login2FA', { totp, token: again.token })).json()).toMatchObject({ kod: 1520 })
  })

  it('ends the sign-in after five wrong codes', async () => {
    const { token } = (await signIn('piotr.dwuskladnik')).json()
    for (let tries = 0; tries < 5; tries++) await portal.post('/uzytkownicy/login2FA', { totp: '000000', token })
    expect((await portal.post('/uzytkownicy/login2FA', { totp: '000000', token })).json()).toMatchObject({ kod: 1005 })
  })
})

describe('session', () => {
  it('is dead at once after signing out', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    const signedOut = await portal.post('/pi/wylogowanie', { token }, token)
    expect([signedOut.statusCode, signedOut.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
  })

  it('ends by the clock of the database and is extended only up to the absolute limit', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    await portal.pool.query(
      "update portal.session set ends_at = now() + interval '100 seconds', last_seen_at = now() - interval '1 minute'",
    )
    const extended = await portal.post('/pi/przedluzanieSesji', { token }, token)
    expect(extended.json().czasDoKoncaSesji).toBeLessThanOrEqual(100)
    await portal.pool.query('update portal.session set expires_at = now()')
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
  })

  it('ends at the absolute limit, however much it was used', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    await portal.pool.query("update portal.session set ends_at = now() - interval '1 second', expires_at = now() + interval '10 minutes'")
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await portal.post('/pi/przedluzanieSesji', { token }, token)).statusCode).toBe(401)
  })

  it('is moved by use but not by background polling', async () => {
    const token = await portal.signIn('jan.zaleglowski')
    const age = "update portal.session set last_seen_at = now() - interval '1 minute', expires_at = now() + interval '2 minutes'"
    await portal.pool.query(age)
    const polled = await portal.app.inject({ url: '/api/uzytkownik', headers: { authorization: `Bearer ${token}`, 'x-background': '1' } })
    expect(polled.json().czasSesji).toBeLessThanOrEqual(120)
    expect((await portal.get('/uzytkownik', token)).json().czasSesji).toBeLessThanOrEqual(120)
    expect((await portal.get('/uzytkownik', token)).json().czasSesji).toBeGreaterThan(120)
  })

  it('lists every subject of the account in order', async () => {
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const { podmioty } = (await portal.get('/lista-podmiotow', token)).json()
    expect(podmioty.map((one: { czyInstytucja: boolean }) => one.czyInstytucja)).toEqual([false, true, true, true])
    expect(podmioty[0]).toMatchObject({ pesel: '80070101212', nip: null })
  })
})
