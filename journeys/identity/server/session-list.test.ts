import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

interface Listed {
  readonly id: string
  readonly rodzaj: string
  readonly czyTa: boolean
}

const list = async (token: string): Promise<Listed[]> => (await portal.get('/uzytkownik/sesje', token)).json().sesje
const end = (token: string, id: string | null) =>
  portal.app.inject({ method: 'DELETE', url: '/api/uzytkownik/sesje', headers: { authorization: `Bearer ${token}` }, payload: { id } })

describe('open sessions', () => {
  it('are listed with this one first, and tell nothing of their tokens', async () => {
    const elsewhere = await portal.signIn('anna.kompletowska')
    const token = await portal.signIn('anna.kompletowska')
    const sessions = await list(token)
    expect(sessions.map(({ czyTa, rodzaj }) => [czyTa, rodzaj])).toEqual([
      [true, 'PELNA'],
      [false, 'PELNA'],
    ])
    const hashes = await portal.pool.query<{ hash: string }>("select encode(token_hash, 'hex') as hash from portal.session")
    for (const secret of [token, elsewhere, ...hashes.rows.map(({ hash }) => hash)]) expect(JSON.stringify(sessions)).not.toContain(secret)
  })

  it('show a sign-in that waits for its code, and limited ones', async () => {
    await portal.post('/uzytkownicy/token', { login: 'marek.niezweryfikowicz', haslo: TEST_PASSWORD, recaptcha: null })
    expect((await list(await portal.signIn('marek.niezweryfikowicz'))).map(({ rodzaj }) => rodzaj)).toEqual(['OGRANICZONA', 'OGRANICZONA'])
    const [token] = await Promise.all([portal.signIn('jan.zaleglowski'), portal.signIn('jan.zaleglowski')])
    await portal.pool.query("update portal.session set kind = 'second-step' where id = $1", [
      (await list(token)).find(({ czyTa }) => !czyTa)?.id,
    ])
    expect((await list(token)).map(({ rodzaj }) => rodzaj)).toEqual(['PELNA', 'KOD'])
  })

  it('end one by one, or all but this one; those of other accounts are unknown', async () => {
    const [here, second, third] = [
      await portal.signIn('roman.rolniczak'),
      await portal.signIn('roman.rolniczak'),
      await portal.signIn('roman.rolniczak'),
    ]
    const stranger = await portal.signIn('wanda.pustkowiak')
    const foreign = (await list(stranger))[0]?.id ?? ''
    const [unknown, foreignAnswer] = [await end(here, '00000000-0000-4000-8000-000000000000'), await end(here, foreign)]
    expect([unknown.statusCode, unknown.body]).toEqual([404, foreignAnswer.body])
    const one = (await list(second)).find(({ czyTa }) => czyTa)?.id ?? ''
    expect((await end(here, one)).statusCode).toBe(200)
    expect([(await portal.get('/uzytkownik', second)).statusCode, (await portal.get('/uzytkownik', third)).statusCode]).toEqual([401, 200])
    expect((await end(here, null)).statusCode).toBe(200)
    expect([(await portal.get('/uzytkownik', third)).statusCode, (await portal.get('/uzytkownik', here)).statusCode]).toEqual([401, 200])
    expect((await portal.get('/uzytkownik', stranger)).statusCode).toBe(200)
    await portal.recorded()
    const acts = await portal.pool.query("select action from portal.audit where action like 'end-%' order by id")
    expect(acts.rows.map(({ action }) => action)).toEqual(['end-session', 'end-other-sessions'])
  })
})
