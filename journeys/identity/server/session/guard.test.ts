import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSecrets } from '../../../../api/testing/template.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => portal.close())
/** As if the tries before had come long ago: those of a login from anywhere, and those of all strangers. */
const pass = () => portal.pool.query("delete from portal.rate_limit where key like 'login-wrong:%' or key like 'login-strangers:%'")
beforeEach(pass)

const DEVICE = 'telefon-jana-0123456789'
function signIn(login: string, haslo: string, address: string, urzadzenie: string | null = null) {
  return portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null, urzadzenie }, undefined, { 'x-forwarded-for': address })
}

describe('guessing passwords', () => {
  it('slows down from the third wrong password and says for how long', async () => {
    for (let tries = 0; tries < 3; tries++) expect((await signIn('roman.rolniczak', 'zle', '10.0.0.1')).statusCode).toBe(401)
    const slowed = await signIn('roman.rolniczak', 'zle', '10.0.0.1')
    expect([slowed.statusCode, slowed.json().kod]).toEqual([429, 1010])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('does not lock the owner out of an address that he has used, whatever strangers try', async () => {
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.0.1.1')).statusCode).toBe(200)
    for (let stranger = 0; stranger < 12; stranger++) await signIn('helena.wodomierska', 'zle', `10.0.2.${stranger}`)
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.0.3.1')).statusCode).toBe(429)
    expect((await signIn('helena.wodomierska', TEST_PASSWORD, '10.0.1.1')).statusCode).toBe(200)
  })

  it('judges no more guesses that come all at once from many addresses than one after the other', async () => {
    const guesses = Array.from({ length: 24 }, (_, stranger) => signIn('piotr.dwuskladnik', 'zle', `10.7.${stranger}.1`))
    const answers = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect([answers.filter((status) => status === 401).length, new Set(answers)]).toEqual([10, new Set([401, 429])])
  })

  it('closes a password to strangers after a hundred wrong ones in a row, and never to the owner’s own device or place', async () => {
    expect((await signIn('jan.zaleglowski', TEST_PASSWORD, '10.3.0.1', DEVICE)).statusCode).toBe(200)
    for (let tries = 0; tries < 100; tries++) {
      // As if each try came after a pause.
      if (tries % 9 === 0) await pass()
      expect((await signIn('jan.zaleglowski', 'zle', `10.4.${tries}.1`)).statusCode).toBe(401)
    }
    await pass()
    expect((await signIn('jan.zaleglowski', TEST_PASSWORD, '10.4.200.1')).json()).toMatchObject({ kod: 1001 })
    expect((await signIn('jan.zaleglowski', TEST_PASSWORD, '10.4.200.1', DEVICE)).statusCode).toBe(200)
    await portal.recorded()
    expect((await portal.pool.query("select 1 from portal.audit where action = 'lock-out'")).rowCount).toBe(1)
    const mails = await portal.pool.query<{ plain: string }>(
      "select plain from portal.mail where recipient = 'jan.zaleglowski@przykladowa.example'",
    )
    const [told = ''] = mails.rows.map(({ plain }) => testSecrets().decrypt(plain))
    expect(told).toContain('Po stu błędnych próbach')
    expect(told).toContain('http://localhost:8080/reset-haslo')
  })

  it('holds nothing of the old password against a new one: neither the hundred that ended it, nor what paused the login', async () => {
    const login = 'wanda.pustkowiak'
    await portal.pool.query('update portal.account set password_hash = null where login = $1', [login])
    for (let tries = 0; tries < 100; tries++) {
      if (tries % 9 === 0) await pass()
      await signIn(login, 'zle', `10.5.${tries}.1`)
    }
    const code = 'kod-nowego-hasla'
    await portal.pool.query(
      `insert into portal.account_link (code_hash, account_id, purpose, expires_at)
       select sha256($2::bytea), id, 'password', now() + interval '1 hour' from portal.account where login = $1`,
      [login, code],
    )
    const noweHaslo = 'Zielony-rower-77'
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla: code, noweHaslo })).statusCode).toBe(200)
    expect((await signIn(login, 'literowka', '10.5.200.1')).statusCode).toBe(401)
    expect((await signIn(login, noweHaslo, '10.5.200.1')).statusCode).toBe(200)
  })

  it('remembers wrong passwords of nobody’s login for minutes, those of an account until a right one', async () => {
    await portal.pool.query('delete from portal.rate_limit')
    const days = async (login: string) => {
      await signIn(login, 'zle', '10.6.0.1')
      const found = await portal.pool.query<{ days: number }>(
        "select max((expire / 1000.0 - extract(epoch from now())) / 86400)::float as days from portal.rate_limit where key like 'login-in-a-row:%'",
      )
      return found.rows[0]?.days
    }
    expect(await days('nikt.taki')).toBeLessThan(1)
    expect(await days('anna.kompletowska')).toBeGreaterThan(360)
    await portal.pool.query('update portal.rate_limit set expire = expire - 86400000')
    await portal.jobs.find(({ name }) => name === 'sweep-limits')?.run()
    expect((await portal.pool.query("select from portal.rate_limit where key like 'login-in-a-row:%'")).rowCount).toBe(1)
  })

  it('counts all addresses of one IPv6 line together', async () => {
    const answers: number[] = []
    for (let login = 0; login < 22; login++) answers.push((await signIn(`inny.${login}`, 'zle', `2001:db8:9:9::${login}`)).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
  })

  it('limits the tries of one address over many logins', async () => {
    const answers: number[] = []
    for (let login = 0; login < 22; login++) answers.push((await signIn(`ktos.${login}`, 'zle', '10.0.4.1')).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
  })
})
