import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../../api/testing/codes.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'
import { everythingStored, writingsOf } from '../../../../api/testing/stored.ts'
import { testSecrets } from '../../../../api/testing/template.ts'
import { deriveSecrets } from '../../../../api/guard/secrets/secrets.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const SECRET_2FA = 'JBSWY3DPEHPK3PXP'

describe('a stolen database', () => {
  it('yields no token, no password and no second factor', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const { token: step } = (
      await portal.post('/uzytkownicy/token', { login: 'piotr.dwuskladnik', haslo: TEST_PASSWORD, recaptcha: null })
    ).json()
    const code = codeOf(SECRET_2FA)
    const { token: full } = (await portal.post('/uzytkownicy/login2FA', { totp: code, token: step })).json()
    const stored = await everythingStored(portal)
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    for (const secret of [token, step, full, TEST_PASSWORD, SECRET_2FA]) {
      for (const writing of writingsOf(secret)) expect(stored).not.toContain(writing)
    }
  })

  it('yields no code of a link that was mailed, nor of its mail', async () => {
    await portal.post('/uzytkownicy/przypomnienie-hasla', { login: 'jan.zaleglowski', email: await emailOf('jan.zaleglowski') })
    await expect
      .poll(async () => (await portal.pool.query("select 1 from portal.account_link where purpose = 'password'")).rowCount)
      .toBe(1)
    const mail = await portal.pool.query<{ plain: string }>('select plain from portal.mail order by id desc limit 1')
    const code = /link=([\w-]+)/.exec(testSecrets().decrypt(mail.rows[0]?.plain ?? ''))?.[1] ?? ''
    expect(code.length).toBeGreaterThanOrEqual(43)
    const stored = await everythingStored(portal)
    for (const writing of writingsOf(code)) expect(stored).not.toContain(writing)
  })
})

async function emailOf(login: string): Promise<string> {
  const found = await portal.pool.query<{ email: string }>('select email from portal.account where login = $1', [login])
  return found.rows[0]?.email ?? ''
}

describe('stored passwords', () => {
  it('are argon2id with at least 19 MiB, two passes and sixteen bytes of salt, each with a salt of its own', async () => {
    const rows = await portal.pool.query<{ hash: string }>(
      'select password_hash as hash from portal.account where password_hash is not null limit 5',
    )
    const salts = new Set<string>()
    for (const { hash: stored } of rows.rows) {
      const [, memory, passes, lanes, salt = ''] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(stored) ?? []
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
      expect([Number(passes) >= 2, Number(lanes), Buffer.from(salt, 'base64').length >= 16]).toEqual([true, 1, true])
      salts.add(salt)
    }
    expect(salts.size).toBe(5)
  })

  it('are hashed anew at the next sign-in when they were hashed more weakly', async () => {
    const weak = await hash(TEST_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1, secret: testSecrets().passwordKey })
    await portal.pool.query("update portal.account set password_hash = $1 where login = 'helena.wodomierska'", [weak])
    for (let times = 0; times < 2; times++) await portal.signIn('helena.wodomierska')
    const stored = await portal.pool.query<{ hash: string }>(
      "select password_hash as hash from portal.account where login = 'helena.wodomierska'",
    )
    expect(stored.rows[0]?.hash).toContain('$m=19456,t=2,p=1$')
  })

  it('cannot be checked without the key from outside the database', async () => {
    const found = await portal.pool.query<{ hash: string }>(
      "select password_hash as hash from portal.account where login = 'anna.kompletowska'",
    )
    const stored = found.rows[0]?.hash ?? ''
    expect(await verify(stored, TEST_PASSWORD, { secret: testSecrets().passwordKey })).toBe(true)
    for (const options of [{}, { secret: deriveSecrets(Buffer.alloc(32, 8)).passwordKey }]) {
      expect(await verify(stored, TEST_PASSWORD, options)).toBe(false)
    }
  })

  it('are the same however a letter is typed, and differ by case', async () => {
    const chosen = 'Zażółć-gęślą-9-jaźń'
    const token = await portal.signIn('wanda.pustkowiak')
    const changed = await portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo: chosen.normalize('NFD') }, token)
    expect(changed.statusCode).toBe(200)
    const signIn = (haslo: string) => portal.post('/uzytkownicy/token', { login: 'wanda.pustkowiak', haslo, recaptcha: null })
    expect((await signIn(chosen.normalize('NFC'))).statusCode).toBe(200)
    expect((await signIn(chosen.toLowerCase())).json()).toMatchObject({ kod: 1001 })
  })

  it('may be long, and every character counts', async () => {
    const chosen = `Aa1-${'ąęśćż źół '.repeat(12)}`
    const token = await portal.signIn('roman.rolniczak')
    expect((await portal.post('/uzytkownik/zmiana-hasla', { stareHaslo: TEST_PASSWORD, noweHaslo: chosen }, token)).statusCode).toBe(200)
    const signIn = (haslo: string) => portal.post('/uzytkownicy/token', { login: 'roman.rolniczak', haslo, recaptcha: null })
    expect((await signIn(chosen.slice(0, -1))).json()).toMatchObject({ kod: 1001 })
    expect((await signIn(chosen)).statusCode).toBe(200)
  })
})
