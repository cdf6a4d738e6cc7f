import { beforeAll, describe, expect, it } from 'vitest'
import { datasets as receivables } from '#services/receivables/datasets.ts'
import { pojazdy } from '#services/vehicles/datasets.ts'
import { sumPln } from '#shared/money.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'
import * as rates from '../rules/vehicles/rates.ts'

const sinks = memorySinks()
beforeAll(() => fillDemo({ residents: 2_000 }, sinks))

const YEARLY = new Map(Object.values(rates).map(({ name, yearly }) => [String(name), yearly]))
const rowsOf = (name: string) => receivables.filter((dataset) => dataset.name === name).flatMap((dataset) => sinks.rows(dataset))

describe('declared vehicles', () => {
  it('are taxed by their rates on the card of the year, of named accounts, of generated holders and of a fleet of 150', () => {
    const instalments = Map.groupBy(rowsOf('ratyZbiorcze'), (row) => row['idKartyNaleznosci'])
    const cards = rowsOf('karty').filter((card) => card['aplikacjaNaleznosci'] === 'SRODKI_TRANSPORTU' && card['rok'] === 2026)
    const taxes = cards.map(
      (card) =>
        [card['idPodmiotu'], sumPln((instalments.get(card['idKartyNaleznosci']) ?? []).map((row) => Number(row['kwotaRaty'])))] as const,
    )
    const fleets = Map.groupBy(sinks.rows(pojazdy), (row) => row['idPodmiotu'])
    const declared = [...fleets].map(
      ([subject, fleet]) => [subject, sumPln(fleet.map((row) => YEARLY.get(String(row['nazwaStawki'])) ?? Number.NaN))] as const,
    )
    expect(new Map(declared)).toEqual(new Map(taxes))
    expect(declared.length).toBeGreaterThan(15)
    expect(Math.max(...[...fleets.values()].map((fleet) => fleet.length))).toBe(150)
  })

  it('have plates that no vehicle in Poland has, each once', () => {
    const plates = sinks.rows(pojazdy).map((row) => String(row['nrRejestracyjny']))
    expect(plates.filter((plate) => !/^Q[A-Z]{2} [0-9A-Z]{4,5}$/.test(plate))).toEqual([])
    expect(new Set(plates).size).toBe(plates.length)
  })
})
