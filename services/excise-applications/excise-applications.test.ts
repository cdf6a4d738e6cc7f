import { describe, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'

const portal = await portalOfFile()

const ANNA = 'pesel=78041200464'
const ROMAN = 'pesel=65052908430'
const get = async (login: string, path: string) => (await portal.get(path, await portal.signIn(login))).json()

describe('applications for the diesel excise refund', () => {
  it('are those of the latest year, with the way of payment in the language of the call', async () => {
    const limit = { powierzchniaUzytkowRolnych: 18.4, rocznyLimitZwrotu: 3853.92 }
    expect((await get('roman.rolniczak', `/paliwa/dajWnioski?${ROMAN}&lang=de`)).wnioski).toEqual([
      {
        ...limit,
        sygnaturaWniosku: 'FN.3153.47.2026',
        dataZlozeniaWniosku: '2026-02-09',
        iloscOleju: 820,
        czyWyplataNaRachunekBankowy: true,
        sposobWyplaty: 'Auf ein Bankkonto',
      },
      {
        ...limit,
        sygnaturaWniosku: 'FN.3153.88.2026',
        dataZlozeniaWniosku: '2026-08-20',
        iloscOleju: 1350,
        czyWyplataNaRachunekBankowy: false,
        sposobWyplaty: 'Bar an der Kasse der Behörde',
      },
    ])
  })

  it('of another year are asked for by it, and the years stand ascending', async () => {
    const { wnioski } = await get('roman.rolniczak', `/paliwa/dajWnioski?${ROMAN}&rok=2025`)
    expect(wnioski.map((row: { iloscOleju: number; rocznyLimitZwrotu: number }) => [row.iloscOleju, row.rocznyLimitZwrotu])).toEqual([
      [900, 3702.56],
      [1400, 3702.56],
    ])
    expect(await get('roman.rolniczak', `/paliwa/dajLataWnioskow?${ROMAN}`)).toEqual({ lataWnioskow: [2025, 2026] })
  })

  it.each([
    ['anna.kompletowska', ANNA, 2],
    ['wanda.pustkowiak', 'pesel=06320607743', 0],
    ['przykladowe.zaklady', 'nip=9990000014', 0],
  ])('of %s, %s: %d', async (login, subject, count) => {
    expect((await get(login, `/paliwa/dajWnioski?${subject}`)).wnioski).toHaveLength(count)
  })
})
