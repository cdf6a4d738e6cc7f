import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { Request } from './rows.ts'

const HELENA = 'pesel=59032109005'
const ANNA = 'pesel=78041200464'
const POINTS = '/woda/dajPunktyOdbioru'
const TOPICS = '/zgloszenia/dajTematy'
const SENT = '/zgloszenia/dajZgloszenia'
const SEND = '/zgloszenia/dodajZgloszenie'

let portal: TestPortal
let helena: string
let anna: string
let points: number[]
beforeAll(async () => {
  portal = await startTestPortal()
  helena = await portal.signIn('helena.wodomierska')
  anna = await portal.signIn('anna.kompletowska')
  points = (await portal.get(`${POINTS}?${HELENA}`, helena))
    .json<{ punktyOdbioru: { idPunktuOdbioru: number }[] }>()
    .punktyOdbioru.map(({ idPunktuOdbioru }) => idPunktuOdbioru)
})
afterAll(() => portal.close())

const request = (change: Record<string, unknown> = {}) => ({
  idPunktuOdbioru: points[0],
  tematZgloszenia: 'Awaria sieci',
  trescZgloszenia: 'Brak wody.',
  ...change,
})
const send = (change: Record<string, unknown> = {}) => portal.post(`${SEND}?${HELENA}`, request(change), helena)
const sent = async () => (await portal.get(`${SENT}?${HELENA}`, helena)).json<{ zgloszenia: Request[] }>().zgloszenia

describe('requests of the demo municipality', () => {
  it.each([
    ['anna.kompletowska', ANNA, 2],
    ['przykladowe.zaklady', 'nip=9990000014', 1],
    ['helena.wodomierska', HELENA, 3],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 5],
    ['wanda.pustkowiak', 'pesel=06320607743', 0],
  ])('%s has those of %s', async (login, subject, count) => {
    const { zgloszenia } = (await portal.get(`${SENT}?${subject}`, await portal.signIn(login))).json<{ zgloszenia: Request[] }>()
    expect(zgloszenia).toHaveLength(count)
    expect(zgloszenia.map(({ kiedyUtworzono }) => kiedyUtworzono)).toEqual(
      zgloszenia
        .map(({ kiedyUtworzono }) => kiedyUtworzono)
        .sort()
        .reverse(),
    )
  })

  it('have topics, of which the complaint asks for contact data', async () => {
    const { tematy } = (await portal.get(`${TOPICS}?${ANNA}`, anna)).json<{ tematy: { czyDodatkowy: boolean }[] }>()
    expect([tematy.length, tematy.filter(({ czyDodatkowy }) => czyDodatkowy)]).toEqual([
      6,
      [
        { id: 5, temat: 'Reklamacja', czyDodatkowy: true, pola: null },
        { id: 6, temat: 'Wywóz nieczystości ciekłych', czyDodatkowy: true, pola: 'iloscNieczystosci, proponowanyDzien, dojazd' },
      ],
    ])
    expect((await portal.get(`/zgloszenia/dajTelefon?${ANNA}`, anna)).json()).toEqual({ nrTelefonu: '000000101' })
  })

  it('stand in the PDF as on the screen', async () => {
    const { statusCode, headers } = await portal.get(`${SENT}/pdf?${ANNA}`, anna)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})

describe('a new request', () => {
  it('is kept with its lines, once, however often it is sent, and is nobody else’s', async () => {
    const text = { trescZgloszenia: 'Pierwsza linia.\r\nDruga linia.\r\n' }
    const answers = await Promise.all([send(text), send(text), send(text)])
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [200, { czyZapisano: true, numer: expect.stringMatching(/^Z-\d+$/) }]),
    )
    const same = (await sent()).filter(({ trescZgloszenia }) => trescZgloszenia.includes('Druga'))
    expect(same).toMatchObject([
      { trescZgloszenia: 'Pierwsza linia.\nDruga linia.', tematZgloszenia: 'Awaria sieci', kiedyObsluzono: null, uwagiDoZgloszenia: null },
    ])
    expect((await portal.get(`${SENT}?${ANNA}`, anna)).body).not.toContain('Druga')
    await portal.recorded()
    const trace = await portal.pool.query("select object from portal.audit where action = 'request'")
    expect(trace.rows).toEqual([{ object: `point:${points[0]}` }])
  })

  it('sent once more under its key is the same for ever, and other words under that key are refused', async () => {
    const under = (change: Record<string, unknown>, token = helena, of = HELENA) =>
      portal.post(`${SEND}?${of}`, request(change), token, { 'idempotency-key': 'klucz-0001' })
    const first = (await under({ trescZgloszenia: 'Pod kluczem' })).json<{ numer: string }>()
    portal.clock.set('2026-10-06')
    expect((await under({ trescZgloszenia: 'Pod kluczem' })).json()).toEqual(first)
    portal.clock.set('2026-10-05')
    expect((await under({ trescZgloszenia: 'Coś innego' })).json()).toMatchObject({ kod: 1703 })
    expect((await sent()).filter(({ numer }) => numer === first.numer)).toHaveLength(1)
    expect((await sent()).filter(({ trescZgloszenia }) => /kluczem|innego/.test(trescZgloszenia))).toHaveLength(1)
  })

  it('has its contact data appended on an additional topic, without the prefix and the spaces of the number', async () => {
    await send({ tematZgloszenia: 'Reklamacja', email: 'helena@przykladowa.example', telefon: '+48 000-000-112' })
    expect((await sent())[0]?.trescZgloszenia).toBe('Brak wody.\n\nE-mail: helena@przykladowa.example\nTelefon: 000 000 112')
  })

  it('of an order has what its topic asks for, a line each, above the contact data', async () => {
    const meter = {
      idPunktuOdbioru: points[1],
      tematZgloszenia: 'Wymiana wodomierza',
      numerWodomierza: 'W-2026-001207',
      proponowanyDzien: '2026-10-06',
    }
    expect((await send(meter)).statusCode).toBe(200)
    expect((await sent())[0]?.trescZgloszenia).toBe('Brak wody.\n\nNumer wodomierza: W-2026-001207\nProponowany dzień: 06.10.2026')
    const tanker = {
      tematZgloszenia: 'Wywóz nieczystości ciekłych',
      iloscNieczystosci: '8,5',
      proponowanyDzien: '2027-10-05',
      dojazd: 'Od ulicy Wodnej,\nbrama.',
    }
    expect((await send({ ...tanker, email: 'helena@przykladowa.example', telefon: '000000112' })).statusCode).toBe(200)
    expect((await sent())[0]?.trescZgloszenia).toBe(
      [
        'Brak wody.',
        '',
        'Ilość nieczystości: 8,5 m³',
        'Proponowany dzień: 05.10.2027',
        'Dojazd do zbiornika: Od ulicy Wodnej, brama.',
        '',
        'E-mail: helena@przykladowa.example',
        'Telefon: 000 000 112',
      ].join('\n'),
    )
  })

  it('of an order has to name what its page asks for, whoever sends it', async () => {
    const answer = await send({
      idPunktuOdbioru: points[1],
      tematZgloszenia: 'Wymiana wodomierza',
      trescZgloszenia: 'Wodomierz W-2026-001207 przecieka.',
    })
    expect([answer.statusCode, Object.keys(answer.json().pola).toSorted()]).toEqual([400, ['numerWodomierza', 'proponowanyDzien']])
  })

  it('is told by its number when it is sent, and stands under it in the list', async () => {
    const { numer } = (await send({ trescZgloszenia: 'Z numerem.' })).json<{ numer: string }>()
    expect((await sent()).find(({ trescZgloszenia }) => trescZgloszenia === 'Z numerem.')?.numer).toBe(numer)
  })

  it.each([
    [
      'the meter that was removed',
      { numerWodomierza: 'W-2021-004512', proponowanyDzien: '2026-10-06' },
      { numerWodomierza: 'Proszę wybrać wodomierz' },
    ],
    [
      'today',
      { numerWodomierza: 'W-2026-001207', proponowanyDzien: '2026-10-05' },
      { proponowanyDzien: 'Proszę podać dzień od 06.10.2026 do 05.10.2027' },
    ],
    ['no day', { numerWodomierza: 'W-2026-001207' }, { proponowanyDzien: 'Proszę podać dzień od 06.10.2026 do 05.10.2027' }],
    [
      'a day that does not exist',
      { numerWodomierza: 'W-2026-001207', proponowanyDzien: '2026-11-31' },
      { proponowanyDzien: 'Proszę podać dzień od 06.10.2026 do 05.10.2027' },
    ],
  ])('of an order is refused with %s, and told how to write it right', async (_what, change, pola) => {
    const answer = await send({ idPunktuOdbioru: points[1], tematZgloszenia: 'Wymiana wodomierza', ...change })
    expect([answer.statusCode, answer.json().pola]).toEqual([400, pola])
  })

  it.each([
    ['no amount', '', 'iloscNieczystosci'],
    ['nothing at all', '0,0', 'iloscNieczystosci'],
    ['a thousand cubic metres', '1000', 'iloscNieczystosci'],
    ['a way in of 201 characters', '8', 'dojazd'],
  ])('for a tanker is refused with %s', async (_what, iloscNieczystosci, field) => {
    const order = { tematZgloszenia: 'Wywóz nieczystości ciekłych', iloscNieczystosci, proponowanyDzien: '2026-10-06' }
    const answer = await send({
      ...order,
      ...(field === 'dojazd' && { dojazd: 'd'.repeat(201) }),
      email: 'helena@przykladowa.example',
      telefon: '000000112',
    })
    expect([answer.statusCode, Object.keys(answer.json<{ pola: object }>().pola)]).toEqual([400, [field]])
  })

  it.each([
    ['no words', { trescZgloszenia: ' \n ' }, ['trescZgloszenia']],
    ['2001 characters', { trescZgloszenia: 'a'.repeat(2001) }, ['trescZgloszenia']],
    ['1001 characters on an additional topic', { tematZgloszenia: 'Reklamacja', trescZgloszenia: 'a'.repeat(1001) }, ['trescZgloszenia']],
    ['a topic that the office does not have', { tematZgloszenia: 'Inny' }, ['tematZgloszenia']],
    [
      'a number of eight digits and no address',
      { tematZgloszenia: 'Reklamacja', telefon: '00000011', email: 'helena' },
      ['email', 'telefon'],
    ],
  ])('is refused with %s, and the field is named', async (_what, change, fields) => {
    const before = await sent()
    const answer = await send(change)
    expect([answer.statusCode, Object.keys(answer.json<{ pola: object }>().pola)]).toEqual([400, fields])
    expect(await sent()).toEqual(before)
  })

  it('counts line ends of any system and signs of several units once', async () => {
    expect((await send({ trescZgloszenia: `${'💧'.repeat(1000)}${'\r\n'.repeat(500)}${'a'.repeat(500)}` })).statusCode).toBe(200)
  })

  it('about a point of somebody else is refused as if there were none', async () => {
    const stranger = await portal.post(`${SEND}?${ANNA}`, request(), anna)
    expect([stranger.statusCode, stranger.json().kod]).toEqual([404, 1004])
  })
})
