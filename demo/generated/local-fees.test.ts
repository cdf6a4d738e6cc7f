import { expect, it } from 'vitest'
import { oplatyLokalne } from '#services/local-fees/datasets.ts'
import { karty, raty } from '#services/receivables/datasets.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'

it('each part of a card of local fees is a fee of its year, with the same amount', async () => {
  const sinks = memorySinks()
  await fillDemo({ residents: 400 }, sinks)
  const cards = new Map(
    sinks
      .rows(karty)
      .filter((card) => card['aplikacjaNaleznosci'] === 'OPLATY_LOKALNE')
      .map((card) => [card['idKartyNaleznosci'], card]),
  )
  const parts = sinks.rows(raty).filter((part) => cards.has(part['idKartyNaleznosci']))
  const onCards = parts.map((part) =>
    [part['idPodmiotu'], cards.get(part['idKartyNaleznosci'])?.['symbolKarty'], part['rodzajOplaty'], part['kwotaRaty']].join('|'),
  )
  const fees = sinks.rows(oplatyLokalne).map((row) => [row['idPodmiotu'], row['nrKarty'], row['nazwaOplaty'], row['kwotaBrutto']].join('|'))
  const left = Map.groupBy(fees, (fee) => fee)
  const missing = onCards.filter((part) => left.get(part)?.pop() === undefined)
  expect(onCards.length).toBeGreaterThan(250)
  expect(missing).toEqual([])
})
