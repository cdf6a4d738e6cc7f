import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { pdfText } from '#integrations/documents/testing.ts'
import { sumPln } from '#shared/money.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

interface Sums {
  planPoZmianach: number
  wykonanie: number
}

const SIDES = [
  { side: 'expenditure', list: 'dajWydatkiBudzetu', rows: 'listaWydatkow', done: 'wydatki', story: 'dajWydatkiWSkrocie' },
  { side: 'income', list: 'dajDochodyBudzetu', rows: 'listaDochodow', done: 'dochodyWykonane', story: 'dajDochodyWSkrocie' },
] as const

describe.each(SIDES)('the story of $side', ({ list, rows, done, story: path }) => {
  it('adds up what the lines of the classification say, division by division', async () => {
    const lines: Record<string, string | number>[] = (await portal.get(`/fk/gmina/${list}?rok=2026`)).json()[rows]
    const story = (await portal.get(`/fk/gmina/${path}?rok=2026`)).json()
    const sumOf = (field: string, own = lines) => sumPln(own.map((line) => Number(line[field])))
    expect(lines.length).toBeGreaterThan(0)
    expect([story.planPoZmianach, story.wykonanie]).toEqual([sumOf('planPoZmianach'), sumOf(done)])
    const expected = [...Map.groupBy(lines, ({ rozdzial }) => String(rozdzial).slice(0, 3))].map(([dzial, own]) => [
      dzial,
      sumOf('planPoZmianach', own),
      sumOf(done, own),
    ])
    const told = story.dzialy.map(({ dzial, planPoZmianach, wykonanie }: Sums & { dzial: string }) => [dzial, planPoZmianach, wykonanie])
    expect(told).toHaveLength(expected.length)
    expect(told).toEqual(expect.arrayContaining(expected))
  })

  it('is of the latest year unless another is asked for, and empty for one without data', async () => {
    const latest = (await portal.get(`/fk/gmina/${path}`)).json()
    expect(latest).toEqual((await portal.get(`/fk/gmina/${path}?rok=2026`)).json())
    expect((await portal.get(`/fk/gmina/${path}?rok=1999`)).json()).toMatchObject({
      rok: 1999,
      dzialy: [],
      podstawaStuZlotych: null,
      procentWykonania: null,
    })
  })

  it('goes along as PDF, CSV and XLSX', async () => {
    const pdf = await portal.get(`/fk/gmina/${path}/pdf?lang=uk`)
    expect(pdfText(pdf.rawPayload)).toContain('Розділи бюджету')
    for (const kind of ['csv', 'xlsx'])
      expect((await portal.get(`/fk/gmina/${path}/${kind}`)).headers['content-disposition']).toContain(`w-skrocie-2026.${kind}`)
  })

  it('does not change the answer that the specification describes', async () => {
    expect(Object.keys((await portal.get(`/fk/gmina/${list}`)).json()).toSorted()).toEqual([rows, 'stanNaDzien'].toSorted())
  })
})

it('counts by head with the residents of the register, and not at all where the office has delivered none', async () => {
  const { liczbaMieszkancow, planPoZmianach, planNaMieszkanca } = (await portal.get('/fk/gmina/dajWydatkiWSkrocie')).json()
  const registered: Record<string, Record<string, number>> = (await portal.get('/el/dajZameldowaniaWgPlciWieku')).json()
  const counted = ['zameldowanieStale', 'zameldowanieCzasowe']
    .flatMap((kind) => Object.values(registered[kind] ?? {}))
    .reduce((sum, count) => sum + count, 0)
  expect(liczbaMieszkancow).toBe(counted)
  expect(planNaMieszkanca).toBe(Math.round((planPoZmianach / counted) * 100) / 100)
  expect((await portal.get('/fk/gmina/dajWydatkiWSkrocie?rok=2020')).json().planNaMieszkanca).toBeNull()
})
