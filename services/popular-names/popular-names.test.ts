import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('sorts names by count, equal counts in the Polish order', async () => {
  const { listaImion } = (await portal.get('/el/dajNajpopularniejszeImiona')).json()
  const polish = new Intl.Collator('pl')
  const expected = listaImion.toSorted((a: Name, b: Name) => b.liczbaOsob - a.liczbaOsob || polish.compare(a.imie, b.imie))
  expect(listaImion.length).toBeGreaterThan(10)
  expect(listaImion).toEqual(expected)
})

interface Name {
  imie: string
  liczbaOsob: number
}
