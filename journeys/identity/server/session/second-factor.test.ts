import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfRecoveryCode } from './codes/recovery-code.ts'
import { codeOf } from '../../../../api/testing/codes.ts'
import { standInHalfMinute } from '../../../../api/testing/sign-in/half-minute.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'

const LOGIN = 'piotr.dwuskladnik'
const OWNER = `${LOGIN}@przykladowa.example`
const SECRET = 'JBSWY3DPEHPK3PXP'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  standInHalfMinute()
  await portal.pool.query('delete from portal.rate_limit; update portal.account set totp_last_step = 0; delete from portal.mail')
})

let nextAddress = 0
async function step(): Promise<string> {
  nextAddress += 1
  const from = { 'x-forwarded-for': `10.9.${Math.floor(nextAddress / 250)}.${nextAddress % 250}` }
  const { token } = (
    await portal.post('/uzytkownicy/token', { login: LOGIN, haslo: TEST_PASSWORD, recaptcha: null }, undefined, from)
  ).json<{ token: string }>()
  return token
}
const giveCode = (token: string, totp: string) => portal.post('/uzytkownicy/login2FA', { totp, token })
const subjects = async () =>
  (await portal.pool.query<{ subject: string }>('select subject from portal.mail where recipient = $1 order by id', [OWNER])).rows.map(
    ({ subject }) => subject,
  )
/** Wrong codes, each five by a sign-in of their own, as if each came after the pause of fifteen minutes. */
async function giveWrongCodes(count: number): Promise<void> {
  for (let given = 0; given < count;) {
    await portal.pool.query("delete from portal.rate_limit where key like 'codes:%'")
    const token = await step()
    for (let tries = 0; tries < 5 && given < count; tries += 1, given += 1)
      expect((await giveCode(token, '000000')).json()).toMatchObject({ kod: 1520 })
  }
}

describe('guessing codes', () => {
  it('judges five of a sign-in, also when they come at once', async () => {
    const token = await step()
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveCode(token, '000000')))
    const kods = answers.map((answer) => answer.json<{ kod: number }>().kod)
    expect([kods.filter((kod) => kod === 1520).length, kods.filter((kod) => kod === 1005).length]).toEqual([5, 15])
  })

  it('tells the owner after ten in a row, once; a right code begins anew', async () => {
    await giveWrongCodes(9)
    expect((await giveCode(await step(), codeOf(SECRET, -1))).statusCode).toBe(200)
    await giveWrongCodes(9)
    expect(await subjects()).toEqual([])
    await giveWrongCodes(3)
    expect(await subjects()).toEqual(['Błędne kody przy logowaniu na konto'])
  })

  it('ends after a hundred in a row with the password; open sessions of the owner stay', async () => {
    const { token: open } = (await giveCode(await step(), codeOf(SECRET, -1))).json<{ token: string }>()
    await giveWrongCodes(99)
    const last = await step()
    await giveWrongCodes(1)
    expect((await giveCode(last, codeOf(SECRET))).statusCode).toBe(401)
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(200)
    expect(await subjects()).toContain('Hasło do konta przestało działać')
    await portal.recorded()
    expect((await portal.pool.query("select from portal.audit where action = 'lock-out' and object = 'second-factor'")).rowCount).toBe(1)
    const account = await portal.pool.query(
      'select password_hash, totp_secret is not null as factor from portal.account where login = $1',
      [LOGIN],
    )
    expect(account.rows).toEqual([{ password_hash: null, factor: true }])
    await portal.pool.query(
      "update portal.account set password_hash = (select password_hash from portal.account where login = 'anna.kompletowska') where login = $1",
      [LOGIN],
    )
  })

  it('does not use up the codes of an open session', async () => {
    const { token: open } = (await giveCode(await step(), codeOf(SECRET, -1))).json<{ token: string }>()
    await portal.pool.query("delete from portal.rate_limit where key like 'codes:%'")
    for (let sign = 0; sign < 3; sign += 1) {
      const token = await step()
      for (let tries = 0; tries < 5; tries += 1) await giveCode(token, '000000')
    }
    const phone = { powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: '600100200', totp: codeOf(SECRET) }
    expect((await portal.post('/uzytkownik/zgody', phone, open)).statusCode).toBe(200)
  })
})

describe('a recovery code', () => {
  it('is told to the owner with how many are left, and with what to do when they are few', async () => {
    const codes = ['aaaa-0000-0000-0001', 'aaaa-0000-0000-0002', 'aaaa-0000-0000-0003', 'aaaa-0000-0000-0004', 'aaaa-0000-0000-0005']
    await portal.pool.query(
      'insert into portal.recovery_code (account_id, code_hash) select id, unnest($2::bytea[]) from portal.account where login = $1',
      [LOGIN, codes.map(hashOfRecoveryCode)],
    )
    for (const code of codes.slice(0, 2))
      expect((await giveCode(await step(), ` ${code.replaceAll('-', ' ').toUpperCase()} `)).statusCode).toBe(200)
    expect(await subjects()).toEqual(['Użyto kodu odzyskiwania', 'Użyto kodu odzyskiwania'])
  })
})
