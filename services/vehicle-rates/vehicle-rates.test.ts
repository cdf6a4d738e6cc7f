import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/pst/dajStawkiPojazdow'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const rates = async (query = ''): Promise<Rate[]> => (await portal.get(`${PATH}${query}`)).json().stawkiPojazdow

describe('rates of the vehicle tax', () => {
  it('have their years ascending, and are those of the latest year first', async () => {
    const { lataStawek } = (await portal.get('/pst/dajLataStawek')).json()
    expect(lataStawek).toEqual(Array.from({ length: 11 }, (_, at) => 2016 + at))
    expect(await rates()).toEqual(await rates('?rokWyliczen=2026'))
  })

  it.each([
    ['powyżej 3,5 tony do 5,5 tony włącznie', 840, 1259.09, 419.09],
    ['powyżej 5,5 tony do 9 ton włącznie', 1400, 2100.42, 700.42],
    ['powyżej 9 ton i poniżej 12 ton', 1750, 2520.48, 770.48],
    ['mniejszej niż 22', 1900, 2976.21, 1076.21],
    ['równej lub większej niż 22', 2600, 3762.73, 1162.73],
  ])('are for 2026 what the council and the minister set: %s', async (name, stawkaRoczna, stawkaRocznaMax, kwotaObnizeniaStawki) => {
    const found = (await rates()).filter(({ nazwaStawki }) => nazwaStawki.endsWith(name))
    expect(found).toEqual([{ nazwaStawki: expect.any(String), stawkaRoczna, stawkaRocznaMax, kwotaObnizeniaStawki }])
  })

  it('of a year come by either name of the parameter, as rows and as PDF', async () => {
    expect(await rates('?rok=2020')).toEqual(await rates('?rokWyliczen=2020'))
    expect(await rates('?rok=2020')).not.toEqual(await rates())
    for (const name of ['rok', 'rokWyliczen']) {
      const response = await portal.get(`${PATH}/pdf?${name}=2020`)
      expect([response.statusCode, response.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining('stawki-pojazdow-2020.pdf'),
      ])
    }
  })

  it('are in no year above the highest ones, nor is there a vehicle without a rate', async () => {
    for (let year = 2016; year <= 2026; year++) {
      const all = await rates(`?rokWyliczen=${year}`)
      expect(all.length).toBeGreaterThanOrEqual(20)
      expect(all.filter(({ kwotaObnizeniaStawki }) => kwotaObnizeniaStawki < 0)).toEqual([])
    }
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const { pojazdy } = (await portal.get('/pst/dajWykazPojazdow?nip=9990003018', token)).json()
    const names = new Set((await rates()).map(({ nazwaStawki }) => nazwaStawki))
    expect(pojazdy).toHaveLength(6)
    expect(pojazdy.filter(({ nazwaStawki }: Rate) => !names.has(nazwaStawki))).toEqual([])
  })

  it('say nothing of a year without them, and refuse a year that is none', async () => {
    expect(await rates('?rokWyliczen=2001')).toEqual([])
    const { statusCode, json } = await portal.get(`${PATH}?rokWyliczen=wczoraj`)
    expect([statusCode, Object.keys(json().pola)]).toEqual([400, ['rokWyliczen']])
  })

  it.each(['pdf', 'csv'])('come as %s, named by the year', async (kind) => {
    expect((await portal.get(`${PATH}/${kind}?rokWyliczen=2025`)).headers['content-disposition']).toContain(`stawki-pojazdow-2025.${kind}`)
  })
})

interface Rate {
  nazwaStawki: string
  stawkaRoczna: number
  stawkaRocznaMax: number
  kwotaObnizeniaStawki: number
}
