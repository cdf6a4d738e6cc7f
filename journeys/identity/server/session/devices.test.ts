import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSecrets } from '../../../../api/testing/template.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../../../api/testing/portal.ts'

const HOME = 'domowy-komputer-0001'
const LIBRARY = 'biblioteka-miejska-2'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SUBJECT = 'Logowanie z nowego urządzenia'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ TRUSTED_PROXIES: '1' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.pool.query('delete from portal.mail; delete from portal.known_device')
})

const signIn = (login: string, urzadzenie: string | null, address = '78.10.20.30') =>
  portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null, urzadzenie }, undefined, {
    'x-forwarded-for': address,
    'user-agent': FIREFOX,
  })
const tokenOf = async (login: string, device: string | null, address?: string) =>
  (await signIn(login, device, address)).json<{ token: string }>().token
/** What mails on new devices say. */
async function told(login: string): Promise<string[]> {
  const mails = await portal.pool.query<{ plain: string }>(
    'select plain from portal.mail where recipient = $1 and subject = $2 order by id',
    [`${login}@przykladowa.example`, SUBJECT],
  )
  return mails.rows.map(({ plain }) => testSecrets().decrypt(plain))
}
const codeIn = (mail = '') => /to-nie-ja\?hash=([\w-]+)/.exec(mail)?.[1] ?? ''

describe('a sign-in from a new device', () => {
  it('is told to the owner once, in words; the same device is known from then on, whatever its address', async () => {
    await signIn('anna.kompletowska', HOME)
    await signIn('anna.kompletowska', HOME, '31.0.0.1')
    expect(await told('anna.kompletowska')).toEqual([])
    await signIn('anna.kompletowska', LIBRARY)
    await signIn('anna.kompletowska', LIBRARY, '31.0.0.1')
    const [mail = '', ...more] = await told('anna.kompletowska')
    expect([mail.includes('Firefox, Windows, sieć 78.10.20.x'), more]).toEqual([true, []])
  })

  it('is told of a browser that keeps nothing, but where the account has signed in before', async () => {
    await signIn('roman.rolniczak', HOME)
    await signIn('roman.rolniczak', null)
    expect(await told('roman.rolniczak')).toHaveLength(0)
    await signIn('roman.rolniczak', null, '31.0.0.2')
    expect(await told('roman.rolniczak')).toHaveLength(1)
  })

  it('leaves nothing by which two accounts of one browser could be told', async () => {
    await signIn('jan.zaleglowski', HOME)
    await signIn('helena.wodomierska', HOME)
    const kept = await portal.pool.query<{ hash: Buffer }>('select token_hash as hash from portal.known_device')
    expect(new Set(kept.rows.map(({ hash }) => hash.toString('hex'))).size).toBe(2)
  })
})

describe('the link of who it was not', () => {
  it('ends all sessions and the password, once, and leads to a new one', async () => {
    await signIn('tomasz.wielopodmiotowicz', HOME)
    const open = await tokenOf('tomasz.wielopodmiotowicz', LIBRARY)
    const hash = codeIn((await told('tomasz.wielopodmiotowicz'))[0])
    // A scanner of mail opens the page; only the button sends the code.
    expect((await portal.app.inject({ url: `/to-nie-ja?hash=${hash}` })).statusCode).toBeLessThan(500)
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(200)
    const used = await portal.post('/uzytkownicy/to-nie-ja', { hash })
    expect((await portal.post('/uzytkownicy/to-nie-ja', { hash })).json()).toMatchObject({ kod: 1530 })
    expect((await portal.get('/uzytkownik', open)).statusCode).toBe(401)
    expect((await signIn('tomasz.wielopodmiotowicz', HOME)).json()).toMatchObject({ kod: 1001 })
    const noweHaslo = 'Zielony-rower-77'
    expect((await portal.post('/uzytkownicy/nowe-haslo', { ...used.json<{ kodZmianyHasla: string }>(), noweHaslo })).statusCode).toBe(200)
    expect(
      (await portal.post('/uzytkownicy/token', { login: 'tomasz.wielopodmiotowicz', haslo: noweHaslo, recaptcha: null })).statusCode,
    ).toBe(200)
  })

  it('answers an unknown code like a used one', async () => {
    expect((await portal.post('/uzytkownicy/to-nie-ja', { hash: 'nie-ma-takiego' })).json()).toMatchObject({ kod: 1530 })
  })
})

describe('the list of open sessions', () => {
  it('names browser, system and the beginning of the address', async () => {
    const token = await tokenOf('oksana.prykladna', HOME)
    const { sesje } = (await portal.get('/uzytkownik/sesje', token)).json<{ sesje: object[] }>()
    expect(sesje[0]).toMatchObject({ czyTa: true, przegladarka: 'Firefox', system: 'Windows', siec: '78.10.20.x' })
  })
})
