import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/el/dajLiczbeWyborcow'
const ELECTION = '2026-11-29'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const get = async (path: string) => (await portal.get(path)).json()
const sum = (rows: readonly Record<string, number>[], field: string) => rows.reduce((total, row) => total + (row[field] ?? NaN), 0)

describe('elections to come', () => {
  const dates = async () => (await get('/el/dajAktualneDatyWyborow')).datyWyborow

  it('are there to the end of their day and not after it', async () => {
    const election = [{ dataWyborow: ELECTION, nazwaWyborow: 'Wybory uzupełniające do Rady Gminy Przykładowa' }]
    expect(await dates()).toEqual(election)
    portal.clock.set(ELECTION)
    expect(await dates()).toEqual(election)
    portal.clock.set('2026-11-30')
    expect(await dates()).toEqual([])
    portal.clock.set('2026-10-05')
  })
})

describe('numbers of residents and voters', () => {
  it('are those of the permanent register, by the three districts of the municipality', async () => {
    const { dataWyborow, obwody, ...all } = await get(PATH)
    expect(dataWyborow).toBeNull()
    expect(obwody.map(({ obwod, adresLokalu }: { obwod: number; adresLokalu: string }) => [obwod, adresLokalu])).toEqual([
      [1, 'Szkoła Podstawowa, Szkolna 2, Przykładowo'],
      [2, 'Świetlica, Wzorcowo 14'],
      [3, 'Remiza OSP, Próbkowice 7'],
    ])
    expect(all).toEqual({
      liczbaMieszkancow: sum(obwody, 'liczbaMieszkancow'),
      liczbaWyborcow: sum(obwody, 'liczbaWyborcow'),
      stanNaDzien: '2026-10-05',
    })
  })

  it('count who may vote: not Oksana, a foreigner, nor who is registered nowhere', async () => {
    const { liczbaMieszkancow, liczbaWyborcow } = await get(PATH)
    expect(liczbaMieszkancow - liczbaWyborcow).toBe(2)
  })

  it('are those of the list of an election, and not found for a day without one', async () => {
    expect(await get(`${PATH}?dataWyborow=${ELECTION}`)).toMatchObject({
      dataWyborow: ELECTION,
      obwody: [{ obwod: 1 }, { obwod: 2 }, { obwod: 3 }],
    })
    const { statusCode, json } = await portal.get(`${PATH}?dataWyborow=2026-11-28`)
    expect([statusCode, json().kod]).toEqual([404, 1004])
  })

  it.each([
    ['', 'liczba-mieszkancow-wyborcow.pdf'],
    [`?dataWyborow=${ELECTION}&lang=uk`, `liczba-mieszkancow-wyborcow-${ELECTION}.pdf`],
  ])('come as PDF%s', async (query, name) => {
    expect((await portal.get(`${PATH}/pdf${query}`)).headers['content-disposition']).toContain(name)
  })
})
