import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const INN = 'nip=9990001019'
const FEES = '/alkohole/dajOplatyZaZezwolenia'

let portal: TestPortal
let inn: string
beforeAll(async () => {
  portal = await startTestPortal()
  inn = await portal.signIn('karczma.podlipa')
})
afterAll(() => portal.close())

const fees = async (query: string, token = inn) => (await portal.get(`${FEES}?${query}`, token)).json()

describe('permit fees of an institution', () => {
  it('are those of the latest year, with what is left after surcharges and payments that count', async () => {
    expect(await fees(INN)).toEqual({
      lataOplat: [2025, 2026],
      zezwolenia: ['A', 'B', 'C'].map((category) => ({
        pelnyNrZezwolenia: `12/${category}/2023`,
        pelnyNrDokumentuZezwolenia: 'ZA.7340.12.2023',
        nazwaPunktuZezwolenia: 'Karczma Pod Lipą, Lipowa 1',
        rodzajZezwoleniaOpis: 'Sprzedaż do spożycia na miejscu',
        mocZezwoleniaOpis: expect.stringContaining(`(${category})`),
        zezwolenieWazneOd: '2023-07-01',
        zezwolenieWazneDo: '2027-06-30',
      })),
      naleznosciZaZezwolenie: {
        kwotaNalezna: 5679.4,
        kwotaRaty1: 1893.13,
        kwotaRaty2: 1893.13,
        kwotaRaty3: 1893.14,
        dodatkowaOplRata1: 0,
        dodatkowaOplRata2: 0,
        dodatkowaOplRata3: 1703.82,
        dodatkowaOplNieterOsw: 945,
      },
      uiszczoneOplaty: [
        payment(1893.13, '2026-01-30', { czyDotyczyRaty1: true }),
        payment(945, '2026-02-09', { czyNieterminoweZlozenieOswiadczenia: true }),
        payment(945, '2026-02-12', { czyNieterminoweZlozenieOswiadczenia: true, czyAnulowana: true }),
        payment(1893.13, '2026-05-29', { czyDotyczyRaty2: true }),
      ],
      wygasniecieZezwolen: { nrRaty: 3, dzienWygasniecia: '2026-10-30', kwotaDoZaplaty: 3596.96, czyMinal: false },
      naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: 3596.96 },
      stanNaDzien: '2026-10-05',
    })
  })

  it('leave nothing to pay in a year that was paid on time', async () => {
    const { naleznosciZaZezwolenie, uiszczoneOplaty, naleznosciPozostaleDoSplaty } = await fees(`${INN}&rok=2025`)
    expect(naleznosciZaZezwolenie).toMatchObject({ kwotaNalezna: 5393.7, dodatkowaOplRata3: 0, dodatkowaOplNieterOsw: 0 })
    expect(uiszczoneOplaty).toHaveLength(3)
    expect(naleznosciPozostaleDoSplaty).toEqual({ sumaNiesplaconychNaleznosci: 0 })
  })

  it('are nothing in a year without fees, and for an institution without permits', async () => {
    const nothing = {
      zezwolenia: [],
      naleznosciZaZezwolenie: null,
      uiszczoneOplaty: [],
      wygasniecieZezwolen: null,
      naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: 0 },
    }
    expect(await fees(`${INN}&rok=2024`)).toMatchObject({ lataOplat: [2025, 2026], ...nothing })
    const factory = await portal.signIn('przykladowe.zaklady')
    expect(await fees('nip=9990000014', factory)).toMatchObject({ lataOplat: [], ...nothing })
  })

  it('tell kind and strength in the language of the call', async () => {
    const { zezwolenia } = await fees(`${INN}&lang=de`)
    expect(zezwolenia[1]).toMatchObject({
      rodzajZezwoleniaOpis: 'Ausschank (Verzehr vor Ort)',
      mocZezwoleniaOpis: 'über 4,5 % bis 18 %, außer Bier (B)',
    })
  })

  it('have their years in a call of their own, ascending', async () => {
    expect((await portal.get(`/alkohole/dajLataOplat?${INN}`, inn)).json()).toEqual({ lataOplat: [2025, 2026] })
  })

  it.each([INN, `${INN}&rok=2024&lang=uk`])('come as PDF for %s', async (query) => {
    const response = await portal.get(`${FEES}/pdf?${query}`, inn)
    expect([response.headers['content-type'], response.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const year = query.includes('2024') ? 2024 : 2026
    expect(response.headers['content-disposition']).toContain(`oplaty-za-zezwolenia-${year}.pdf`)
  })

  it('refuse a year that is none, and name the field', async () => {
    const response = await portal.get(`${FEES}?${INN}&rok=wczoraj`, inn)
    expect([response.statusCode, Object.keys(response.json().pola)]).toEqual([400, ['rok']])
  })
})

describe('who may see permit fees', () => {
  const paths = ['/alkohole/dajLataOplat', FEES, `${FEES}/pdf`]

  it.each(paths)('no person, at %s', async (path) => {
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const own = await portal.get(`${path}?nip=9990003018`, token)
    const person = await portal.get(`${path}?pesel=80070101212`, token)
    expect([own.statusCode, person.statusCode, person.json().kod]).toEqual([200, 403, 1404])
  })

  it.each(paths)('no other institution, and nobody who has not signed in, at %s', async (path) => {
    const token = await portal.signIn('przykladowe.zaklady')
    const foreign = await portal.get(`${path}?${INN}`, token)
    expect([foreign.statusCode, foreign.json().kod]).toEqual([403, 1403])
    expect((await portal.get(`${path}?${INN}`)).statusCode).toBe(401)
  })
})

function payment(kwotaWplaty: number, dataWplaty: string, flags: Record<string, boolean>) {
  return {
    kwotaWplaty,
    dataWplaty,
    czyDotyczyWszystkichRat: false,
    czyDotyczyRaty1: false,
    czyDotyczyRaty2: false,
    czyDotyczyRaty3: false,
    czyNieterminoweZlozenieOswiadczenia: false,
    czySplaconaPoTerminie: false,
    czyAnulowana: false,
    ...flags,
  }
}
