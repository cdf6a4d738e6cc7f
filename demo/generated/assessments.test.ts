import { expect, it } from 'vitest'
import { karty, raty } from '#services/receivables/datasets.ts'
import { wymiarPodatku } from '#services/tax-assessment/datasets.ts'
import { toGrosze } from '#shared/money.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'

type Row = Readonly<Record<string, unknown>>

function sums(rows: readonly Row[], keyOf: (row: Row) => string, field: string): Map<string, number> {
  return new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, of]) => [key, of.reduce((sum, row) => sum + toGrosze(Number(row[field] ?? 0)), 0)]),
  )
}

it('the assessments of a card add up to its instalments, tax by tax, and each card of a person has one', async () => {
  const sinks = memorySinks()
  await fillDemo({ residents: 400 }, sinks)
  // What was spread on 3025 is half of its year, and an institution declares its taxes itself.
  const isAssessed = (card: Row) =>
    card['aplikacjaNaleznosci'] === 'PODATKI_GMINNE' && Number(card['idPodmiotu']) < 5_000_000 && card['symbolKarty'] !== 'N/003025'
  const institutions = new Set([1002, 1011, 1017])
  const cards = new Map(
    sinks
      .rows(karty)
      .filter((card) => isAssessed(card) && !institutions.has(Number(card['idPodmiotu'])))
      .map((card) => [card['idKartyNaleznosci'], card]),
  )
  const parts = sinks.rows(raty).filter((part) => cards.has(part['idKartyNaleznosci']))
  const keyOf = (symbol: unknown, year: unknown) => `${String(symbol)}/${String(year)}`
  const rows = sinks.rows(wymiarPodatku)
  const fields = { 'Podatek od nieruchomości': 'podatekOdNieruchomosci', 'Podatek rolny': 'podatekRolny', 'Podatek leśny': 'podatekLesny' }
  for (const [tax, field] of Object.entries(fields)) {
    const onCards = sums(
      parts.filter((part) => part['rodzajOplaty'] === tax),
      (part) => {
        const card = cards.get(part['idKartyNaleznosci'])
        return keyOf(card?.['symbolKarty'], card?.['rok'])
      },
      'kwotaRaty',
    )
    const assessed = sums(rows, (row) => keyOf(row['nrKarty'], row['rokPodatkowy']), field)
    expect([...onCards].filter(([key, grosze]) => assessed.get(key) !== grosze)).toEqual([])
    expect(onCards.size).toBeGreaterThan(20)
  }
  expect(rows.filter((row) => Number(row['podatekRazem']) < 0).length).toBeGreaterThan(50)
})
