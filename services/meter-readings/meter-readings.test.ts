import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSignedIn, type TestPortal } from '#api/testing/portal.ts'

const HELENA = 'pesel=59032109005'
const READINGS = '/woda/dajOdczyty'
const HOME = 600_100
const OLD = 'W-2021-004512'
const NEW = 'W-2026-001207'

let portal: TestPortal
let helena: string
beforeAll(async () => void ({ portal, token: helena } = await startSignedIn('helena.wodomierska')))
afterAll(() => portal.close())

type Row = Readonly<{ numerLicznika: string; dataOdczytu: string; stanLicznika: number; zuzycieLicznika: number }>
const readings = async (query: string, token = helena) =>
  (await portal.get(`${READINGS}?${query}`, token)).json<{ odczyty: Row[]; stanNaDzien: string }>()

describe('readings', () => {
  it('are those of the first meter in place where none is named, the newest first', async () => {
    expect(await readings(`${HELENA}&idPunktuOdbioru=${HOME}`)).toEqual({
      odczyty: [
        ['2026-08-31', 25, 10],
        ['2026-06-30', 15, 9],
        ['2026-04-30', 6, 6],
      ].map(([dataOdczytu, stanLicznika, zuzycieLicznika]) => ({
        numerLicznika: NEW,
        dataOdczytu,
        stanLicznika,
        zuzycieLicznika,
      })),
      stanNaDzien: '2026-10-05',
    })
  })

  it('are the last twelve of each named meter, a removed one too, in the order of the names', async () => {
    const { odczyty } = await readings(`${HELENA}&idPunktuOdbioru=${HOME}&numeryLicznikow=${OLD},${NEW}`)
    const old = odczyty.slice(0, 12)
    expect([old.every((row) => row.numerLicznika === OLD), odczyty.slice(12).map((row) => row.numerLicznika)]).toEqual([
      true,
      [NEW, NEW, NEW],
    ])
    expect([old[0], old[11]]).toEqual([
      { numerLicznika: OLD, dataOdczytu: '2026-03-18', stanLicznika: 510, zuzycieLicznika: 3 },
      { numerLicznika: OLD, dataOdczytu: '2024-06-30', stanLicznika: 418, zuzycieLicznika: 8 },
    ])
  })

  it('are none of a meter of another point, of an unknown one, and where no meter is asked for', async () => {
    for (const numbers of ['W-2023-007781', 'W-1', '']) {
      expect((await readings(`${HELENA}&idPunktuOdbioru=${HOME}&numeryLicznikow=${numbers}`)).odczyty).toEqual([])
    }
  })

  it('tell a roll-over as it is', async () => {
    const { rows } = await portal.pool.query<{ nip: string }>(
      "select nip from portal.account_subject where name like 'Przykładowe Zgromadzenie%'",
    )
    const token = await portal.signIn('edyta.brzegowa')
    const { odczyty } = await readings(`nip=${rows[0]?.nip}&idPunktuOdbioru=990700&numeryLicznikow=W-2020-000001`, token)
    expect(odczyty.map((row) => [row.stanLicznika, row.zuzycieLicznika])).toEqual([
      [3, 0],
      [3, 5],
      [99_998, 13],
      [99_985, 14],
    ])
    expect((await readings(`nip=${rows[0]?.nip}&idPunktuOdbioru=990701`, token)).odczyty).toEqual([])
  })

  it.each([READINGS, `${READINGS}/pdf`, `${READINGS}/csv`, `${READINGS}/xlsx`])('are nobody else’s at %s', async (path) => {
    const token = await portal.signIn('anna.kompletowska')
    const response = await portal.get(`${path}?pesel=78041200464&idPunktuOdbioru=${HOME}&numeryLicznikow=${NEW}`, token)
    expect([response.statusCode, response.json().kod]).toEqual([404, 1004])
    expect((await portal.get(`${path}?${HELENA}&idPunktuOdbioru=${HOME}`, token)).json().kod).toBe(1403)
  })

  it('come as PDF and XLSX, and as CSV with figures that a spreadsheet counts with', async () => {
    const query = `${HELENA}&idPunktuOdbioru=${HOME}`
    expect((await portal.get(`${READINGS}/pdf?${query}&lang=uk`, helena)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await portal.get(`${READINGS}/xlsx?${query}`, helena)).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await portal.get(`${READINGS}/csv?${query}`, helena)).payload).toContain(`${NEW};2026-08-31;25;10`)
  })
})

describe('what a point has used', () => {
  const use = async (query: string, token = helena) => portal.get(`/woda/dajZuzycie?${query}`, token)

  it('goes over the replacement of the meter, beside the year before', async () => {
    const { okresy, srednia, czyDuzo } = (await use(`${HELENA}&idPunktuOdbioru=${HOME}`)).json()
    expect(okresy.at(-1)).toEqual({ koniec: '2026-08-31', zuzycie: 10, rokTemu: 8 })
    expect(okresy.find(({ koniec }: { koniec: string }) => koniec === '2026-04-30')).toMatchObject({ zuzycie: 9 })
    expect(okresy).toHaveLength(6)
    expect([srednia > 7 && srednia < 11, czyDuzo]).toEqual([true, false])
  })

  it('is nobody else’s', async () => {
    const token = await portal.signIn('anna.kompletowska')
    expect((await use(`pesel=78041200464&idPunktuOdbioru=${HOME}`, token)).statusCode).toBe(404)
    expect((await use(`${HELENA}&idPunktuOdbioru=${HOME}`, token)).json().kod).toBe(1403)
  })

  it('is not told of a point with several meters, whose sum would mean nothing', async () => {
    const { rows } = await portal.pool.query<{ nip: string }>(
      "select nip from portal.account_subject where name like 'Przykładowe Zgromadzenie%'",
    )
    const token = await portal.signIn('edyta.brzegowa')
    const { odczyty } = await readings(`nip=${rows[0]?.nip}&idPunktuOdbioru=990700&numeryLicznikow=W-2020-000001`, token)
    expect(odczyty.length).toBeGreaterThan(0)
    expect((await use(`nip=${rows[0]?.nip}&idPunktuOdbioru=990701`, token)).json().okresy).toEqual([])
  })
})
