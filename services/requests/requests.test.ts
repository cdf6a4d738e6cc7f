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
  points = (await portal.get(`${POINTS}?${HELENA}`, helena)).json<{ punktyOdbioru: { idPunktuOdbioru: number }[] }>().punktyOdbioru.map(({ idPunktuOdbioru }) => idPunktuOdbioru)
})
afterAll(() => portal.close())

const request = (change: Record<string, unknown> = {}) => ({ idPunktuOdbioru: points[0], tematZgloszenia: 'Awaria sieci', trescZgloszenia: 'Brak wody.', ...change })
const send = (change: Record<string, unknown> = {}) => portal.post(`${SEND}?${HELENA}`, request(change), helena)
const sent = async () => (await portal.get(`${SENT}?${HELENA}`, helena)).json<{ zgloszenia: Request[] }>().zgloszenia

describe('requests of the demo municipality', () => {
  it.each([
    ['anna.kompletowska', ANNA, 2], ['przykladowe.zaklady', 'nip=9990000014', 1], ['helena.wodomierska', HELENA, 3],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 5], ['wanda.pustkowiak', 'pesel=06320607743', 0],
  ])('%s has those of %s', async (login, subject, count) => {
    const { zgloszenia } = (await portal.get(`${SENT}?${subject}`, await portal.signIn(login))).json<{ zgloszenia: Request[] }>()
    expect(zgloszenia).toHaveLength(count)
    expect(zgloszenia.map(({ kiedyUtworzono }) => kiedyUtworzono)).toEqual(zgloszenia.map(({ kiedyUtworzono }) => kiedyUtworzono).sort().reverse())
  })

  it('have topics, of which the complaint asks for contact data', async () => {
    const { tematy } = (await portal.get(`${TOPICS}?${ANNA}`, anna)).json<{ tematy: { czyDodatkowy: boolean }[] }>()
    expect([tematy.length, tematy.filter(({ czyDodatkowy }) => czyDodatkowy)]).toEqual([5, [{ id: 5, temat: 'Reklamacja', czyDodatkowy: true }]])
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
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [200, { czyZapisano: true }]))
    const same = (await sent()).filter(({ trescZgloszenia }) => trescZgloszenia.includes('Druga'))
    expect(same).toMatchObject([{ trescZgloszenia: 'Pierwsza linia.\nDruga linia.', tematZgloszenia: 'Awaria sieci', kiedyObsluzono: null, uwagiDoZgloszenia: null }])
    expect((await portal.get(`${SENT}?${ANNA}`, anna)).body).not.toContain('Druga')
    await portal.recorded()
    const trace = await portal.pool.query("select object from portal.audit where action = 'request'")
    expect(trace.rows).toEqual([{ object: `point:${points[0]}` }])
  })

  it('has its contact data appended on an additional topic, without the prefix and the spaces of the number', async () => {
    await send({ tematZgloszenia: 'Reklamacja', email: 'helena@przykladowa.example', telefon: '+48 000-000-112' })
    expect((await sent())[0]?.trescZgloszenia).toBe('Brak wody.\n\nE-mail: helena@przykladowa.example\nTelefon: 000 000 112')
  })

  it.each([
    ['no words', { trescZgloszenia: ' \n ' }, ['trescZgloszenia']],
    ['2001 characters', { trescZgloszenia: 'a'.repeat(2001) }, ['trescZgloszenia']],
    ['1001 characters on an additional topic', { tematZgloszenia: 'Reklamacja', trescZgloszenia: 'a'.repeat(1001) }, ['trescZgloszenia']],
    ['a topic that the office does not have', { tematZgloszenia: 'Inny' }, ['tematZgloszenia']],
    ['a number of eight digits and no address', { tematZgloszenia: 'Reklamacja', telefon: '00000011', email: 'helena' }, ['email', 'telefon']],
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
