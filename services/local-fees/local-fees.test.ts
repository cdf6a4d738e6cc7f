import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { textsIn } from '#shared/i18n.ts'
import { service } from './service.ts'

const PATH = '/dsp/dajOplatyLokalne'
const ANNA = 'pesel=78041200464'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const fees = async (login: string, query: string) => (await portal.get(`${PATH}?${query}`, await portal.signIn(login))).json()

describe('local fees of a year', () => {
  it('are told with their contract, net, VAT and gross, and summed', async () => {
    const answer = await fees('anna.kompletowska', ANNA)
    const card = { nrKarty: 'OL/001001', dataRozwiazaniaUmowy: null }
    const usufruct = {
      ...card,
      nazwaOplaty: 'Użytkowanie wieczyste gruntu pod garażem',
      nrDecyzji: 'GN.6843.12.2012',
      dataZawarciaUmowy: '2012-06-01',
    }
    const lease = { ...card, nazwaOplaty: 'Dzierżawa gruntu rolnego', nrDecyzji: 'GN.6845.31.2019', dataZawarciaUmowy: '2019-03-15' }
    const due = { dataPowstaniaNaleznosci: '2026-01-01', nrRaty: 1, terminPlatnosci: '2026-03-31' }
    expect(answer).toEqual({
      lataOplat: [2026],
      oplaty: [
        { ...usufruct, ...due, kwotaNetto: 120, kwotaVat: 27.6, kwotaBrutto: 147.6 },
        { ...lease, ...due, kwotaNetto: 300, kwotaVat: 0, kwotaBrutto: 300 },
        { ...lease, ...due, nrRaty: 2, terminPlatnosci: '2026-09-30', kwotaNetto: 300, kwotaVat: 0, kwotaBrutto: 300 },
      ],
      kwotaNettoSuma: 720,
      kwotaVatSuma: 27.6,
      kwotaBruttoSuma: 747.6,
      stanNaDzien: '2026-10-05',
    })
    const sheet = service.sheet?.(answer, { words: textsIn(service.texts, 'pl'), language: 'pl', chosen: { rok: 2026 } })
    expect(sheet?.tables.umowy?.map(({ nazwaOplaty }) => nazwaOplaty)).toEqual([usufruct.nazwaOplaty, lease.nazwaOplaty])
  })

  it.each([
    ['jan.zaleglowski', 'pesel=72080506198', 1, [390.24, 89.76, 480]],
    ['tomasz.wielopodmiotowicz', 'nip=9990004012', 12, [1800, 414, 2214]],
    ['przykladowe.zaklady', 'nip=9990000014', 0, [0, 0, 0]],
    ['wanda.pustkowiak', 'pesel=06320607743', 0, [0, 0, 0]],
  ])('of %s, %s', async (login, subject, count, sums) => {
    const { oplaty, kwotaNettoSuma, kwotaVatSuma, kwotaBruttoSuma } = await fees(login, subject)
    expect([oplaty.length, [kwotaNettoSuma, kwotaVatSuma, kwotaBruttoSuma]]).toEqual([count, sums])
  })

  it('are nothing in a year without any, and have their years in a call of their own, ascending', async () => {
    expect(await fees('anna.kompletowska', `${ANNA}&rok=2019`)).toMatchObject({ lataOplat: [2026], oplaty: [], kwotaBruttoSuma: 0 })
    const edges = await portal.get(`/dsp/dajLataOplat?${ANNA}`, await portal.signIn('anna.kompletowska'))
    expect(edges.json()).toEqual({ lataOplat: [2026] })
  })

  it('come as PDF', async () => {
    const response = await portal.get(`${PATH}/pdf?${ANNA}&lang=de`, await portal.signIn('anna.kompletowska'))
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers['content-disposition']).toContain('oplaty-lokalne-2026.pdf')
  })

  it.each([PATH, `${PATH}/pdf`, '/dsp/dajLataOplat'])('are nobody else’s, at %s', async (path) => {
    const response = await portal.get(`${path}?${ANNA}`, await portal.signIn('jan.zaleglowski'))
    expect([response.statusCode, response.json().kod]).toEqual([403, 1403])
  })
})
