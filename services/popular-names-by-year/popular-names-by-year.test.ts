import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const PATH = '/el/dajNajpopularniejszeImionaWgRoku'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const names = async (query = ''): Promise<{ imie: string; liczbaOsob: number }[]> => (await portal.get(`${PATH}${query}`)).json().listaImion

describe('names by year of birth', () => {
  it('have their years ascending, without those of which nothing may be told', async () => {
    // In the municipality of the named accounts every other year has only names borne once.
    expect((await portal.get('/el/dajLataUrodzen')).json()).toEqual({ lataUrodzen: [1957, 1961] })
  })

  it('are those of the latest year first, and nothing for a year without data', async () => {
    expect(await names()).toEqual(await names('?rok=1961'))
    expect(await names('?rok=2006')).toEqual([])
  })

  it('stand by count, equal counts in the Polish order', async () => {
    expect((await names('?rok=1957')).map(({ imie, liczbaOsob }) => `${imie} ${liczbaOsob}`)).toEqual([
      'Ludmiła 7',
      'Lukrecja 7',
      'Łucja 7',
      'Mechtylda 7',
      'Zenobia 5',
      'Źrebisława 5',
      'Żaneta 5',
      'Ćwierada 3',
    ])
  })

  it('are never more than the bearers of a name born in any year', async () => {
    const all: { imie: string; liczbaOsob: number }[] = (await portal.get('/el/dajNajpopularniejszeImiona')).json().listaImion
    const counts = new Map(all.map(({ imie, liczbaOsob }) => [imie, liczbaOsob]))
    for (const { imie, liczbaOsob } of [...(await names('?rok=1957')), ...(await names('?rok=1961'))])
      expect([imie, counts.get(imie)]).toEqual([imie, imie === 'Żaneta' ? liczbaOsob + 1 : liczbaOsob])
  })

  it.each(['pdf', 'csv'])('come as %s, named by the year', async (kind) => {
    const { headers } = await portal.get(`${PATH}/${kind}?rok=1957`)
    expect(headers['content-disposition']).toContain(`najpopularniejsze-imiona-wg-roku-1957.${kind}`)
  })
})
