import { createGuardrails, generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLink } from '../link/links.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => portal.close())

/**
 * To the rows, a clock of the database that is set back by an hour looks the same as rows written an hour later than now:
 * every time that they hold moves on.
 */
async function setDatabaseClockBack(step: string): Promise<void> {
  const columns = await portal.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(quote_ident(column_name::text)) as columns from information_schema.columns
      where table_schema = 'portal' and table_name in ('session', 'account_link', 'account') and data_type = 'timestamp with time zone' group by table_name`,
  )
  for (const { name, columns: times } of columns.rows) {
    await portal.pool.query(`update portal.${name} set ${times.map((time) => `${time} = ${time} + $1::interval`).join(', ')}`, [step])
  }
}

const status = async (token: string) => (await portal.get('/uzytkownik', token)).statusCode
const signIn = async (login: string) => (await portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })).json()
const code = (secret: string, at = Date.now()) =>
  generateSync({ secret, epoch: Math.floor(at / 1000), guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) })

describe('a clock of the database that is set back', () => {
  it('ends sessions instead of prolonging them, and they stay ended when the time comes again', async () => {
    const token = await portal.signIn('anna.kompletowska')
    await setDatabaseClockBack('1 hour')
    expect(await status(token)).toBe(401)
    expect((await portal.post('/pi/przedluzanieSesji', { token }, token)).statusCode).toBe(401)
    await portal.jobs.find(({ name }) => name === 'sweep-sessions')?.run()
    await setDatabaseClockBack('-1 hour')
    expect(await status(token)).toBe(401)
  })

  it('is forgiven a correction of seconds', async () => {
    const token = await portal.signIn('anna.kompletowska')
    await setDatabaseClockBack('20 seconds')
    expect(await status(token)).toBe(200)
  })

  it('ends a sign-in that waits for its code', async () => {
    const { token } = await signIn('piotr.dwuskladnik')
    await setDatabaseClockBack('1 hour')
    expect((await portal.post('/uzytkownicy/login2FA', { totp: code('JBSWY3DPEHPK3PXP'), token })).json()).toMatchObject({ kod: 1005 })
  })

  it('kills links, and the address that waits for one waits no longer', async () => {
    const found = await portal.pool.query<{ id: number }>("select id from portal.account where login = 'helena.wodomierska'")
    const id = found.rows[0]?.id ?? 0
    const kodZmianyHasla = await createLink(portal.pool, id, 'password')
    const hash = await createLink(portal.pool, id, 'email', 'helena.nowa@przykladowa.example')
    const token = await portal.signIn('helena.wodomierska')
    expect((await portal.get('/uzytkownik/zmiana-email', token)).json()).toMatchObject({ nowyEmail: 'helena.nowa@przykladowa.example' })
    await setDatabaseClockBack('2 hours')
    expect((await portal.post('/uzytkownicy/nowe-haslo', { kodZmianyHasla, noweHaslo: 'Woda-z-kranu-5' })).json()).toMatchObject({
      kod: 1530,
    })
    expect((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).json()).toMatchObject({ kod: 1530 })
    const later = await portal.signIn('helena.wodomierska')
    expect((await portal.get('/uzytkownik/zmiana-email', later)).json()).toMatchObject({ nowyEmail: null })
  })

  it('forgets a key of the second factor that waits for its first code', async () => {
    const { key } = (await portal.get('/uzytkownik/2fa', await portal.signIn('jan.zaleglowski'))).json()
    await setDatabaseClockBack('1 hour')
    const token = await portal.signIn('jan.zaleglowski')
    expect((await portal.post('/uzytkownik/2fa', { czy2FaAktywne: true, totp: code(key) }, token)).json()).toMatchObject({ kod: 1520 })
  })
})

describe('a clock of the process that is set back', () => {
  it('makes no code of before the last one valid again', async () => {
    const now = Date.now()
    const hour = 3_600_000
    const first = await signIn('piotr.dwuskladnik')
    expect((await portal.post('/uzytkownicy/login2FA', { totp: code('JBSWY3DPEHPK3PXP', now), token: first.token })).statusCode).toBe(200)
    const second = await signIn('piotr.dwuskladnik')
    vi.useFakeTimers({ toFake: ['Date'], now: now - hour })
    for (const at of [now - hour, now]) {
      expect(
        (await portal.post('/uzytkownicy/login2FA', { totp: code('JBSWY3DPEHPK3PXP', at), token: second.token })).json(),
      ).toMatchObject({ kod: 1520 })
    }
  })
})
