import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOffice } from '#api/testing/office.ts'
import { startSignedIn, type TestPortal } from '#api/testing/portal.ts'
import { openPdf } from '#integrations/documents/testing.ts'

const HELENA = 'pesel=59032109005'
const HOME = 600_100
const GARDEN = 600_200
const LIST = '/woda/dajFaktury'
const DOCUMENT = '/woda/dajDokumentFaktury/pdf'
const CONTRACT = '/woda/dajDaneUmowy'

let portal: TestPortal
let helena: string
beforeAll(async () => void ({ portal, token: helena } = await startSignedIn('helena.wodomierska')))
afterAll(() => portal.close())

const schemaOf = async ({ pool }: TestPortal) =>
  (await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')).rows[0]?.schema_name ?? ''
const list = async (query: string, token = helena) => (await portal.get(`${LIST}?${query}`, token)).json()
const amounts = ({ faktury }: { faktury: readonly { dataWystawieniaFaktury: string; kwotaBrutto: number }[] }) =>
  faktury.map((row) => [row.dataWystawieniaFaktury, row.kwotaBrutto])

describe('invoices of a point', () => {
  it('are those of the latest year, the newest first, two meters of one period on one of them', async () => {
    const answer = await list(`${HELENA}&idPunktuOdbioru=${HOME}`)
    expect(answer).toMatchObject({ lataFaktur: [2024, 2025, 2026], sumaKwotBrutto: 615.6, stanNaDzien: '2026-10-05' })
    expect(amounts(answer)).toEqual([
      ['2026-09-05', 169.56],
      ['2026-07-05', 153.9],
      ['2026-05-05', 153.9],
      ['2026-03-05', 138.24],
    ])
    expect(answer.faktury[0]).toEqual({
      numerFaktury: 'FV/2026/09/006001',
      dotyczyWodySciekow: 'Woda i ścieki',
      dataWystawieniaFaktury: '2026-09-05',
      dataZaplaty: '2026-09-21',
      kwotaBrutto: 169.56,
      wystawionoDokumentPdf: true,
      idDokumentuPdf: 'F-2026-09-006001',
      czyPlikUrzedu: true,
    })
  })

  it('of the garden are for water alone, in winter only the subscription, and one has no document', async () => {
    const { faktury } = await list(`${HELENA}&idPunktuOdbioru=${GARDEN}&lang=uk`)
    expect(faktury).toHaveLength(4)
    expect(faktury.at(-1)).toMatchObject({
      dotyczyWodySciekow: 'Вода',
      kwotaBrutto: 12.96,
      wystawionoDokumentPdf: false,
      idDokumentuPdf: null,
    })
  })

  it('of several years are all of them; none where no year is asked for, and of a year without any', async () => {
    const both = await list(`${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=2025,2026`)
    expect(both.faktury).toHaveLength(10)
    expect((await list(`${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=`)).faktury).toEqual([])
    expect(await list(`${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=1999`)).toMatchObject({
      faktury: [],
      sumaKwotBrutto: 0,
      lataFaktur: [2024, 2025, 2026],
    })
  })

  it.each(['26', '2026,', '2026;2025', 'wszystkie'])('refuse %s as years and name the field', async (years) => {
    const response = await portal.get(`${LIST}?${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=${years}`, helena)
    expect([response.statusCode, Object.keys(response.json().pola)]).toEqual([400, ['lataFaktur']])
  })

  it.each([
    ['anna.kompletowska', 'pesel=78041200464', 4],
    ['przykladowe.zaklady', 'nip=9990000014', 12],
    ['tomasz.wielopodmiotowicz', 'nip=9990002013', 32],
  ])('of all points of %s (%s) in 2026 are %i', async (login, subject, count) => {
    const token = await portal.signIn(login)
    const { punktyOdbioru } = (await portal.get(`/woda/dajPunktyOdbioru?${subject}`, token)).json<{
      punktyOdbioru: { idPunktuOdbioru: number }[]
    }>()
    const answers = await Promise.all(
      punktyOdbioru.map(({ idPunktuOdbioru: id }) => list(`${subject}&idPunktuOdbioru=${id}&lataFaktur=2026`, token)),
    )
    expect(answers.flatMap(({ faktury }) => faktury)).toHaveLength(count)
  })

  it.each([
    ['pdf', '%PDF-'],
    ['csv', '\uFEFF'],
    ['xlsx', 'PK'],
  ])('come as %s', async (kind, start) => {
    const response = await portal.get(`${LIST}/${kind}?${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=2025,2026`, helena)
    expect(response.rawPayload.toString('utf8').startsWith(start)).toBe(true)
    expect(response.headers['content-disposition']).toContain(`lista-faktur-woda-${HOME}-2025-2026.${kind}`)
  })
})

describe('the document of an invoice', () => {
  it('is the office’s own file, byte for byte, in whose name slashes become hyphens', async () => {
    const response = await portal.get(`${DOCUMENT}?${HELENA}&idDokumentuPdf=F-2026-09-006001&lang=de`, helena)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="FV-2026-09-006001\.pdf"/),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    const delivered = await portal.pool.query<{ sha256: string }>(
      `select sha256 from ${await schemaOf(portal)}."plikiFaktur" where "idDokumentuPdf" = 'F-2026-09-006001'`,
    )
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(delivered.rows[0]?.sha256)
    const text = openPdf(response.rawPayload).text().replaceAll('\u00A0', ' ')
    for (const told of [
      'Faktura FV/2026/09/006001',
      'Gmina Przykładowa',
      '9990000020',
      'Helena Wodomierska',
      'Dostarczanie wody',
      '5,40',
      'Odbiór ścieków',
      'Abonament',
      '157,00',
      '12,56',
      '169,56',
    ]) {
      expect(text).toContain(told)
    }
    expect(text).toMatch(/8\s?%/)
  })

  it.each([
    ['pl', 'Dane faktury', 'dane-faktury'],
    ['en', 'Invoice data', 'invoice-data'],
    ['de', 'Rechnungsdaten', 'rechnungsdaten'],
    ['uk', 'Дані рахунка', 'dani-rakhunka'],
  ])('is not called an invoice where the office has delivered none (%s)', async (lang, title, name) => {
    const { faktury } = await list(`${HELENA}&idPunktuOdbioru=${HOME}&lataFaktur=2025`)
    const [{ numerFaktury, idDokumentuPdf, czyPlikUrzedu }] = faktury
    expect(czyPlikUrzedu).toBe(false)
    const response = await portal.get(`${DOCUMENT}?${HELENA}&idDokumentuPdf=${idDokumentuPdf}&lang=${lang}`, helena)
    expect(response.headers['content-disposition']).toContain(`${name}-${numerFaktury.replaceAll('/', '-')}.pdf`)
    expect(openPdf(response.rawPayload).info['Title']).toBe(`${title} ${numerFaktury}`)
  })

  it('is nobody else’s, whoever knows its number', async () => {
    const token = await portal.signIn('anna.kompletowska')
    const foreign = await portal.get(`${DOCUMENT}?pesel=78041200464&idDokumentuPdf=F-2026-09-006001`, token)
    expect([foreign.statusCode, foreign.json().kod]).toEqual([404, 1004])
    expect((await portal.get(`${DOCUMENT}?${HELENA}&idDokumentuPdf=F-2026-09-006001`, token)).json().kod).toBe(1403)
  })
})

describe('points of somebody else', () => {
  it.each([LIST, `${LIST}/pdf`, `${LIST}/csv`, `${LIST}/xlsx`])('have no invoices for others at %s', async (path) => {
    const token = await portal.signIn('anna.kompletowska')
    const response = await portal.get(`${path}?pesel=78041200464&idPunktuOdbioru=${HOME}`, token)
    expect([response.statusCode, response.json().kod]).toEqual([404, 1004])
  })

  it('show no contract either', async () => {
    const token = await portal.signIn('anna.kompletowska')
    expect((await portal.get(`${CONTRACT}?pesel=78041200464&idPunktu=${HOME}`, token)).json().kod).toBe(1004)
  })
})

describe('the contract of a point', () => {
  it('is told while the office wants it so, on paper too', async () => {
    const listed = async () => openPdf((await portal.get(`${LIST}/pdf?${HELENA}&idPunktuOdbioru=${HOME}`, helena)).rawPayload).text()
    expect(await listed()).toContain('120/2016 (02.11.2016)')
    expect((await portal.get(`${CONTRACT}?${HELENA}&idPunktu=${HOME}`, helena)).json()).toEqual({
      idPunktu: HOME,
      numerUmowy: '120/2016',
      dataZawarcia: '2016-11-02',
    })
    await changeOffice(portal.pool, 'configuration', { czyWyswietlicDaneUmowyOplatyZaWode: false })
    await expect.poll(async () => (await portal.get(`${CONTRACT}?${HELENA}&idPunktu=${HOME}`, helena)).json()).toMatchObject({ kod: 1407 })
    expect(await listed()).not.toContain('120/2016')
  })
})

describe('the next invoice', () => {
  const forecast = async (query: string, token = helena) => portal.get(`/woda/dajPrognozeFaktury?${query}`, token)

  it('is foretold from those before it, with a range, and its reasons', async () => {
    const { prognoza } = (await forecast(`${HELENA}&idPunktu=${HOME}`)).json()
    expect(prognoza).toMatchObject({ iloscM3: 9, czyRokTemu: true, cenaZ: { iloscM3: 10, kwotaBrutto: 169.56 }, kwota: 152.6 })
    expect(prognoza.najmniej <= prognoza.kwota && prognoza.kwota <= prognoza.najwiecej).toBe(true)
  })

  it('is nobody else’s', async () => {
    const token = await portal.signIn('anna.kompletowska')
    expect((await forecast(`pesel=78041200464&idPunktu=${HOME}`, token)).statusCode).toBe(404)
  })
})
