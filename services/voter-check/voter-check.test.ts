import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLogger } from '#api/config/logger.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { solutionOf } from '#integrations/captcha/testing.ts'
import { openPdf } from '#integrations/documents/testing.ts'
import { texts } from './texts.ts'

const PATH = '/el/dajObwodWyborcy'
const OWN = '/el/dajWlasnyObwodWyborcy'
const DAY = '2026-11-29'
const ANNA = '78041200464'
/** Valid numbers of people who are on no list. */
const STRANGER = '44051401359'
const TOO_YOUNG = '08313001530'

const ENTRY = { pesel: ANNA, obwod: 1, okreg: 7, nrNaLiscie: null, adresWyborcy: 'Szkoła Podstawowa, Szkolna 2, Przykładowo' }
const NOT_FOUND = { kod: 1004, opis: 'Nie znaleziono danych.' }

let portal: TestPortal
const lines: string[] = []
beforeAll(async () => {
  portal = await startTestPortal(
    { LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' },
    { log: openLogger('trace', { write: (line) => void lines.push(line) }) },
  )
})
afterAll(() => portal.close())

let addresses = 0
/** An address from which nobody has asked yet. */
const newAddress = () => `10.4.0.${(addresses += 1)}`

const ask = (pesel: string, day = DAY, more = '', address = newAddress(), path = PATH) =>
  portal.app.inject({ url: `/api${path}?pesel=${pesel}&dataWyborow=${day}${more}`, headers: { 'x-forwarded-for': address } })

describe('where somebody votes', () => {
  it('is told to anybody who knows the number, but not the place on the list', async () => {
    const answer = await ask(ANNA)
    expect([answer.statusCode, answer.json()]).toEqual([200, ENTRY])
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect((await ask('780-412 00464')).json()).toEqual(ENTRY)
  })

  it('and on which place of the list, is told to the person herself', async () => {
    const token = await portal.signIn('anna.kompletowska')
    expect((await portal.get(`${OWN}?pesel=${ANNA}&dataWyborow=${DAY}`, token)).json()).toEqual({ ...ENTRY, nrNaLiscie: 214 })
    for (const path of [OWN, `${OWN}/pdf`]) {
      const foreign = await portal.get(`${path}?pesel=72080506198&dataWyborow=${DAY}`, token)
      expect([foreign.statusCode, foreign.json().kod]).toEqual([403, 1403])
      expect((await portal.get(`${path}?pesel=${ANNA}&dataWyborow=${DAY}`)).statusCode).toBe(401)
    }
  })

  it.each([
    [STRANGER, DAY],
    [TOO_YOUNG, DAY],
    [ANNA, '2026-11-28'],
    [STRANGER, '2030-01-06'],
  ])('is answered alike for a stranger, somebody too young, and a day without an election: %s on %s', async (pesel, day) => {
    for (const path of [PATH, `${PATH}/pdf`]) {
      const answer = await ask(pesel, day, '', newAddress(), path)
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND])
    }
  })

  it('is told until the day itself, not afterwards; then there are no elections', async () => {
    portal.clock.set(DAY)
    expect((await ask(ANNA)).statusCode).toBe(200)
    portal.clock.set('2026-11-30')
    expect((await ask(ANNA)).json()).toEqual(NOT_FOUND)
    expect((await portal.get('/el/dajAktualneDatyWyborow')).json()).toEqual({ datyWyborow: [] })
    portal.clock.set('2026-10-05')
  })

  it.each(['85072101254', '00000000000', '7804120046', '04650600522', 'abc', ''])(
    'is not looked for under a wrong number: "%s"',
    async (pesel) => {
      const answer = await ask(pesel)
      expect([answer.statusCode, answer.json().kod, answer.json().pola]).toEqual([
        400,
        1000,
        { pesel: pesel === '' ? texts.emptyPesel.pl : texts.peselInvalid.pl },
      ])
    },
  )

  it('comes as PDF that says the same, and whose name does not hold the number', async () => {
    const file = await ask(ANNA, DAY, '&lang=uk', newAddress(), `${PATH}/pdf`)
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="obwod-glosowania-2026-11-29.pdf"; filename*=UTF-8\'\'obwod-glosowania-2026-11-29.pdf',
    )
    const text = openPdf(file.rawPayload).text()
    for (const words of [texts.documentTitle.uk, ANNA, '29.11.2026', 'Szkolna 2, Przykładowo', texts.listNoHidden.uk])
      expect(text).toContain(words)
    const own = await portal.get(`${OWN}/pdf?pesel=${ANNA}&dataWyborow=${DAY}`, await portal.signIn('anna.kompletowska'))
    expect(openPdf(own.rawPayload).text()).toContain('214')
  })
})

async function solved(address: string): Promise<string> {
  const challenge = await portal.app.inject({ url: '/api/captcha/wyzwanie', headers: { 'x-forwarded-for': address } })
  return solutionOf(challenge.json())
}

describe('whoever guesses numbers', () => {
  it('is judged ten times a minute at most, five times without a proof, however many calls come together', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(STRANGER, DAY, '', address)))
    const passed = answers.filter(({ statusCode }) => statusCode !== 429)
    expect([passed.length <= 10, passed.filter((answer) => answer.statusCode === 404).length <= 5]).toEqual([true, true])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().kod, Number(refused?.headers['retry-after']) > 0]).toEqual([1010, true])
    expect((await ask(ANNA)).statusCode).toBe(200)
  })

  it('is asked for a proof of work from the sixth on, found or not', async () => {
    const address = newAddress()
    const first = []
    for (const pesel of [ANNA, STRANGER, ANNA, STRANGER, ANNA]) first.push((await ask(pesel, DAY, '', address)).statusCode)
    expect(first).toEqual([200, 404, 200, 404, 200])
    for (const pesel of [ANNA, STRANGER]) expect((await ask(pesel, DAY, '', address)).json()).toMatchObject({ kod: 1011 })
    const proof = encodeURIComponent(await solved(address))
    expect((await ask(ANNA, DAY, `&recaptcha=${proof}`, address)).statusCode).toBe(200)
    expect((await ask(ANNA, DAY, `&recaptcha=${proof}`, address)).json()).toMatchObject({ kod: 1011 })
  })

  it('does not get past by asking for the PDF, nor leaves the number anywhere', async () => {
    const address = newAddress()
    for (let times = 0; times < 5; times++) await ask(STRANGER, DAY, '', address)
    expect((await ask(ANNA, DAY, '', address, `${PATH}/pdf`)).json()).toMatchObject({ kod: 1011 })
    await portal.recorded()
    const stored = await portal.pool.query<{ text: string }>(
      `select coalesce(string_agg(a::text, ''), '') || (select coalesce(string_agg(l::text, ''), '') from portal.rate_limit l) as text from portal.audit a`,
    )
    const log = lines.join('')
    expect(log).toContain(PATH)
    for (const secret of [STRANGER, ANNA, 'pesel=', 'recaptcha='])
      expect([log.includes(secret), stored.rows[0]?.text.includes(secret)]).toEqual([false, false])
  })
})
