import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { LANGUAGES } from '#shared/language.ts'
import { isOneMessage } from '#integrations/smsapi/smsapi.ts'
import { smsApiSimulator, smsDefaults } from '#simulators/phone/smsapi.ts'
import { PhoneState } from '#simulators/phone/state.ts'
import { serveSimulator } from '#simulators/testing.ts'
import { codeMessage } from './journey.ts'

const phone = new PhoneState()
let portal: TestPortal
let provider: Awaited<ReturnType<typeof serveSimulator>>
let anna: string
beforeAll(async () => {
  provider = await serveSimulator(async () => smsApiSimulator(phone))
  portal = await startTestPortal({ ...smsDefaults(provider.server.url), LIMITS_FACTOR: '1' })
  anna = await portal.signIn('anna.kompletowska')
})
beforeEach(async () => {
  phone.sms.length = 0
  phone.faults.sms = 'none'
  await portal.pool.query(
    "delete from portal.contact_code; delete from portal.confirmed_contact; delete from portal.rate_limit; update portal.account set phone = '601234567' where login in ('anna.kompletowska', 'jan.zaleglowski')",
  )
})
afterAll(async () => {
  await portal.close()
  await provider.server.close()
})

const number = async (token = anna) => (await portal.get('/powiadomienia/dajTelefon', token)).json()
const ask = (token = anna) => portal.post('/powiadomienia/wyslijKod', {}, token)
const give = (kod: string, token = anna) => portal.post('/powiadomienia/potwierdzTelefon', { kod }, token)
const codeIn = (at = 0) => /\b\d{6}\b/.exec(phone.sms[at]?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

it('a number is confirmed by the code that was sent to it, once', async () => {
  expect(await number()).toEqual({ koncowka: '567', potwierdzono: null, czyDoPotwierdzenia: true, czyBrakSms: false })
  expect((await ask()).statusCode).toBe(200)
  expect(phone.sms.map(({ number: to }) => to)).toEqual(['48601234567'])
  expect((await give(`${codeIn().slice(0, 3)} ${codeIn().slice(3)}`)).json()).toMatchObject({
    potwierdzono: expect.any(String),
    czyDoPotwierdzenia: false,
  })
  expect((await give(codeIn())).statusCode).toBe(400)
  expect((await portal.pool.query('select from portal.contact_code')).rowCount).toBe(0)
})

it('another number is another question, and so is the same one after a year', async () => {
  await ask()
  await give(codeIn())
  await portal.pool.query("update portal.account set phone = '601234568' where login = 'anna.kompletowska'")
  expect(await number()).toMatchObject({ koncowka: '568', czyDoPotwierdzenia: true })
  await portal.pool.query(
    "update portal.account set phone = '601234567' where login = 'anna.kompletowska'; update portal.confirmed_contact set confirmed_at = now() - interval '366 days'",
  )
  expect(await number()).toMatchObject({ koncowka: '567', czyDoPotwierdzenia: true })
  const home = (await portal.get('/uzytkownik/na-dzis', anna)).json<Record<'najwazniejsze' | 'pozostale', { id: string }[]>>()
  expect([...home.najwazniejsze, ...home.pozostale].map(({ id }) => id)).toContain('telefon')
})

it('what another account has confirmed of the same number says nothing of it', async () => {
  const jan = await portal.signIn('jan.zaleglowski')
  await ask(jan)
  await give(codeIn(), jan)
  expect(await number(jan)).toMatchObject({ koncowka: '567', czyDoPotwierdzenia: false })
  expect(await number()).toMatchObject({ koncowka: '567', potwierdzono: null, czyDoPotwierdzenia: true })
})

describe('a code', () => {
  it('dies with the fifth wrong try, also where they come at once', async () => {
    await ask()
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(wrong(codeIn()))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(5).fill(400))
    expect((await give(codeIn())).statusCode).toBe(400)
  })

  it('is dead when a newer one was sent, when its time is over, and for another number or person', async () => {
    await ask()
    await ask()
    const [newer, older] = [codeIn(0), codeIn(1)]
    // Of a million, two may be the same.
    expect((await give(older === newer ? wrong(newer) : older)).statusCode).toBe(400)
    await portal.pool.query("update portal.contact_code set expires_at = now() - interval '1 second'")
    expect((await give(newer)).statusCode).toBe(400)
    await ask()
    const jan = await portal.signIn('jan.zaleglowski')
    expect((await give(codeIn(), jan)).statusCode).toBe(400)
    await portal.pool.query("update portal.account set phone = '601234568' where login = 'anna.kompletowska'")
    expect((await give(codeIn())).statusCode).toBe(400)
  })

  it('is kept sealed', async () => {
    await ask()
    expect((await portal.pool.query<{ code: string }>('select code from portal.contact_code')).rows[0]?.code).not.toContain(codeIn())
  })

  it.each(LANGUAGES)('fits one message in %s, whatever the office is called', (language) => {
    for (const office of ['Urząd Gminy Przykładowa', 'Urząd Miasta i Gminy Łąck nad Żółtą Rzeką w Ćwiklicach {1}'])
      expect(codeMessage(language, office, '123456')).toSatisfy(isOneMessage)
  })
})

it('nobody makes a telephone ring at will, with one account or with several', async () => {
  const jan = await portal.signIn('jan.zaleglowski')
  const answers = [await ask(), await ask(jan), await ask(), await ask(jan), await ask()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
  expect(phone.sms).toHaveLength(3)
})

it('nor hour after hour: of a day there are six', async () => {
  const all = await Promise.all(['jan.zaleglowski', 'roman.rolniczak', 'helena.wodomierska'].map((login) => portal.signIn(login)))
  await portal.pool.query("update portal.account set phone = '601234567' where login in ('roman.rolniczak', 'helena.wodomierska')")
  const answers: number[] = []
  for (const token of [...all, ...all, ...all]) {
    // As if an hour lay between them: what is counted by the hour begins anew.
    await portal.pool.query("delete from portal.rate_limit where key not like '%-day:%'")
    answers.push((await ask(token)).statusCode)
  }
  expect(answers).toEqual([...Array<number>(6).fill(200), ...Array<number>(3).fill(429)])
  expect(phone.sms).toHaveLength(6)
})

it('says what is wrong with a number that the provider refuses, at its field, and where there is none', async () => {
  phone.faults.sms = 'noNumber'
  const refused = await ask()
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { pola: { telefon: expect.stringContaining('nie zna tego numeru') } }])
  await portal.pool.query("update portal.account set phone = null where login = 'anna.kompletowska'")
  expect([(await ask()).statusCode, await number()]).toEqual([
    409,
    { koncowka: null, potwierdzono: null, czyDoPotwierdzenia: false, czyBrakSms: false },
  ])
})
