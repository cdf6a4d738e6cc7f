import { describe, expect, it } from 'vitest'
import { dochodyBudzetu, wydatkiBudzetu } from '#registers/budget/datasets.ts'
import { budgetPart } from '../../parts/public/budget-part.ts'
import { countingSinks, memorySinks } from '../../output/sinks.ts'
import { worldOf } from '../../engine/world.ts'

describe('lines of the budget in six years', () => {
  it.each([
    [2_000, 504, 1_970],
    [20_000, 774, 3_350],
    [200_000, 1_040, 4_730],
    [1_000_000, 1_230, 5_700],
  ])('are at %i residents so many as part 8 expects', (residents, income, expenses) => {
    const sinks = countingSinks()
    for (const _ of budgetPart.generated(worldOf({ residents }), sinks)) continue
    expect(Math.abs((sinks.counts.get('dochodyBudzetu') ?? 0) / income - 1)).toBeLessThan(0.01)
    expect(Math.abs((sinks.counts.get('wydatkiBudzetu') ?? 0) / expenses - 1)).toBeLessThan(0.01)
  })

  it('add up to what such a municipality turns over, and a running year is spent in part', () => {
    const sinks = memorySinks()
    for (const _ of budgetPart.generated(worldOf({ residents: 20_000 }), sinks)) continue
    const sum = (dataset: typeof dochodyBudzetu | typeof wydatkiBudzetu, field: string, year: number) =>
      sinks
        .rows(dataset)
        .filter(({ rok }) => rok === year)
        .reduce((total, row) => total + Number(row[field]), 0) / 1e6
    for (const [dataset, made] of [
      [dochodyBudzetu, 'dochodyWykonane'],
      [wydatkiBudzetu, 'wydatki'],
    ] as const) {
      expect(sum(dataset, 'planPoZmianach', 2026)).toBeGreaterThan(130)
      expect(sum(dataset, 'planPoZmianach', 2026)).toBeLessThan(190)
      expect(sum(dataset, made, 2025) / sum(dataset, 'planPoZmianach', 2025)).toBeGreaterThan(0.88)
      expect(sum(dataset, made, 2026) / sum(dataset, 'planPoZmianach', 2026)).toBeCloseTo(0.72, 1)
    }
  })

  it('schools are ahead of roads in a running year, which are paid for when they are built, and not when the year is over', () => {
    const sinks = memorySinks()
    for (const _ of budgetPart.generated(worldOf({ residents: 2_000 }), sinks)) continue
    const used = (division: string, year: number) => {
      const lines = sinks.rows(wydatkiBudzetu).filter(({ rok, rozdzial }) => rok === year && String(rozdzial).startsWith(division))
      const sum = (field: string) => lines.reduce((total, row) => total + Number(row[field]), 0)
      return sum('wydatki') / sum('planPoZmianach')
    }
    expect(used('801', 2026)).toBeGreaterThan(used('600', 2026) + 0.1)
    expect(Math.abs(used('801', 2025) - used('600', 2025))).toBeLessThan(0.09)
  })

  it.each([50, 2_000, 200_000])('are as much for each of %i residents as in any municipality', (residents) => {
    const sinks = memorySinks()
    for (const _ of budgetPart.generated(worldOf({ residents }), sinks)) continue
    const planned = sinks.rows(wydatkiBudzetu).filter(({ rok }) => rok === 2026)
    const perHead = planned.reduce((total, row) => total + Number(row['planPoZmianach']), 0) / Math.max(residents, 100)
    expect(perHead).toBeGreaterThan(5_000)
    expect(perHead).toBeLessThan(11_000)
  })
})
