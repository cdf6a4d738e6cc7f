import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/podatkiGminne/dajWymiarPodatku'
const DECISION = '/podatkiGminne/dajDecyzje/pdf'
const ANNA = 'pesel=78041200464'
const ROMAN = 'pesel=65052908430'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const get = async (login: string, path: string) => portal.get(path, await portal.signIn(login))
const assessed = async (login: string, query: string) => (await get(login, `${PATH}?${query}`)).json()

describe('the tax assessment of a person', () => {
  it('is that of the latest year, tax by tax, with its sums', async () => {
    const { wymiar, ...answer } = await assessed('anna.kompletowska', ANNA)
    expect(wymiar).toEqual([
      {
        nrKarty: 'N/001001',
        rokPodatkowy: 2026,
        dataWymiaru: '2026-01-28',
        opisWymiaru: 'wymiar roczny',
        nrDecyzji: 'FN.3120.1001.2026',
        podatekRolny: 434,
        podatekLesny: 40,
        podatekOdNieruchomosci: 805,
        podatekRazem: 1279,
        idArchiwumDruku: expect.any(Number),
        czyPlikUrzedu: true,
        sposobDoreczenia: 'EDORECZENIA',
        stanDoreczenia: 'DORECZONO',
        dataDoreczenia: '2026-02-04',
      },
    ])
    expect(answer).toEqual({
      lataPodatkowe: [2022, 2023, 2024, 2025, 2026],
      podatekRolnySuma: 434,
      podatekLesnySuma: 40,
      podatekOdNieruchomosciSuma: 805,
      podatekSuma: 1279,
      stanNaDzien: '2026-10-05',
    })
  })

  it('of several years stands together, the latest first, and corrections count', async () => {
    const { wymiar, podatekRolnySuma, podatekSuma } = await assessed('roman.rolniczak', `${ROMAN}&lataPodatkowe=2025,2026`)
    const rows = wymiar.map((row: Record<string, unknown>) => [
      row['rokPodatkowy'],
      row['opisWymiaru'],
      row['podatekRazem'],
      row['podatekLesny'] === null,
    ])
    expect(rows).toEqual([
      [2026, 'wymiar roczny', 2789, false],
      [2025, 'wymiar roczny', 2681, false],
      [2025, 'korekta', -64, true],
    ])
    expect([podatekRolnySuma, podatekSuma]).toEqual([2538 + 2440 - 64, 2789 + 2681 - 64])
  })

  it.each([
    ['jan.zaleglowski', 'pesel=72080506198', 1648],
    ['helena.wodomierska', 'pesel=59032109005', 235],
    ['tomasz.wielopodmiotowicz', 'pesel=80070101212', 84],
    ['przykladowe.zaklady', 'nip=9990000014', 0],
    ['wanda.pustkowiak', 'pesel=06320607743', 0],
    ['oksana.prykladna', 'pesel=93020802644', 0],
  ])('of %s, %s, is %d zł; institutions declare theirs', async (login, subject, sum) => {
    const { wymiar, podatekSuma } = await assessed(login, subject)
    expect([wymiar.length, podatekSuma]).toEqual([sum > 0 ? 1 : 0, sum])
  })

  it('has its years in a call of their own, and refuses a list that is none', async () => {
    expect((await get('anna.kompletowska', `/podatkiGminne/dajLataPodatkowe?${ANNA}`)).json()).toEqual({
      lataPodatkowe: [2022, 2023, 2024, 2025, 2026],
    })
    const refused = await get('anna.kompletowska', `${PATH}?${ANNA}&lataPodatkowe=2025;2026`)
    expect([refused.statusCode, Object.keys(refused.json().pola)]).toEqual([400, ['lataPodatkowe']])
  })

  it('comes as PDF of the chosen years', async () => {
    const response = await get('roman.rolniczak', `${PATH}/pdf?${ROMAN}&lataPodatkowe=2026,2025&lang=uk`)
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers['content-disposition']).toContain('wymiar-podatku-2025-2026.pdf')
  })
})

describe('the decision behind an assessment', () => {
  const idOf = async (login: string, subject: string): Promise<number> => (await assessed(login, subject)).wymiar[0].idArchiwumDruku

  it('comes as the office’s own file where it has delivered one, else as its data', async () => {
    const file = async (login: string, subject: string) =>
      get(login, `${DECISION}?${subject}&idArchiwumDruku=${await idOf(login, subject)}`)
    const own = await file('anna.kompletowska', ANNA)
    const { rows } = await portal.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const kept = await portal.pool.query<{ plik: string }>(`select plik from ${rows[0]?.schema_name}.dokumenty where "idPodmiotu" = 1001`)
    expect(own.rawPayload.toString('base64')).toBe(kept.rows[0]?.plik)
    expect(own.headers['content-disposition']).toContain('"FN.3120.1001.2026.pdf"')
    const data = await file('roman.rolniczak', ROMAN)
    expect(data.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(data.headers['content-disposition']).toContain('dane-decyzji-FN.3120.')
  })

  it('of somebody else is not found, whether asked under one’s own name or theirs', async () => {
    const foreign = await idOf('roman.rolniczak', ROMAN)
    const own = await get('anna.kompletowska', `${DECISION}?${ANNA}&idArchiwumDruku=${foreign}`)
    expect([own.statusCode, own.json().kod]).toEqual([404, 1004])
    const theirs = await get('anna.kompletowska', `${DECISION}?${ROMAN}&idArchiwumDruku=${foreign}`)
    expect([theirs.statusCode, theirs.json().kod]).toEqual([403, 1403])
  })

  it('is not reached by a limited token, nor is the assessment', async () => {
    for (const [login, subject] of [
      ['marek.niezweryfikowicz', 'pesel=90090301156'],
      ['ewa.niepotwierdzka', 'pesel=96012502023'],
    ] as const) {
      for (const path of [
        `${PATH}?${subject}`,
        `${DECISION}?${subject}&idArchiwumDruku=150101`,
        `/podatkiGminne/dajLataPodatkowe?${subject}`,
      ]) {
        const response = await get(login, path)
        expect([response.statusCode, response.json().kod]).toEqual([403, 1405])
      }
    }
  })
})
