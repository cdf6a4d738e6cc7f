import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const TRADER = 'nip=9990003018'
const vehicles = async (login: string, query: string) =>
  (await portal.get(`/pst/dajWykazPojazdow?${query}`, await portal.signIn(login))).json().pojazdy
const years = async (login: string, query: string) =>
  (await portal.get(`/pst/dajLataWykazu?${query}`, await portal.signIn(login))).json().lataWykazu

describe('vehicles of a declaration', () => {
  it.each([
    ['anna.kompletowska', 'pesel=78041200464', ['Iveco']],
    ['przykladowe.zaklady', 'nip=9990000014', ['Iveco', 'MAN', 'DAF', 'Wielton']],
    ['tomasz.wielopodmiotowicz', TRADER, ['Volvo', 'Krone', 'Wielton', 'MAN', 'Iveco', 'Scania']],
    ['tomasz.wielopodmiotowicz', 'pesel=80070101212', []],
  ])('of %s, %s', async (login, subject, makes) => {
    expect((await vehicles(login, subject)).map(({ marka }: { marka: string }) => marka).toSorted()).toEqual(makes.toSorted())
  })

  it('tell plate, make and the whole name of the rate', async () => {
    expect(await vehicles('anna.kompletowska', 'pesel=78041200464')).toEqual([
      {
        nrRejestracyjny: 'QPR 1A23',
        marka: 'Iveco',
        nazwaStawki: 'samochód ciężarowy o dopuszczalnej masie całkowitej powyżej 3,5 tony do 5,5 tony włącznie',
      },
    ])
  })

  it('of a year gone by are not shown as those of the current one', async () => {
    expect(await years('tomasz.wielopodmiotowicz', TRADER)).toEqual([2026])
    portal.clock.set('2027-02-01')
    const later = [await years('tomasz.wielopodmiotowicz', TRADER), (await vehicles('tomasz.wielopodmiotowicz', TRADER)).length]
    const asked = await vehicles('tomasz.wielopodmiotowicz', `${TRADER}&rok=2026`)
    portal.clock.set('2026-10-05')
    expect([...later, asked.length]).toEqual([[2026, 2027], 0, 6])
  })
})
