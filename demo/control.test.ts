import { describe, expect, it } from 'vitest'
import { controlRun, formatControl } from './control.ts'
import { fillDemo } from './generate.ts'
import { countingSinks } from './output/sinks.ts'

describe('numbers of rows', () => {
  it.each([2_000, 20_000])('are the expected ones at %i residents', async (residents) => {
    const controls = controlRun(residents, await fillDemo({ residents }, countingSinks()))
    expect(controls.length).toBeGreaterThanOrEqual(9)
    expect(formatControl(controls.filter(({ isWithin }) => !isWithin))).toEqual([])
  }, 60_000)

  it('are the same laws for another seed', async () => {
    const controls = controlRun(2_000, await fillDemo({ residents: 2_000, seed: 77 }, countingSinks()))
    expect(formatControl(controls.filter(({ deviation, expected }) => expected > 500 && Math.abs(deviation) > 0.08))).toEqual([])
  })

  it('would be reported when a table is off', () => {
    expect(controlRun(2_000, [['karty', 6_900]])).toMatchObject([{ expected: 7_370, isWithin: false }])
  })
})
