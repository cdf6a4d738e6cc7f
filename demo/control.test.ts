import { describe, expect, it } from 'vitest'
import { controlRun, formatControl } from './control.ts'
import { fillDemo } from './generate.ts'
import { countingSinks } from './output/sinks.ts'

describe('numbers of rows', () => {
  it.each([2_000, 20_000])(
    'are the expected ones at %i residents',
    async (residents) => {
      const controls = controlRun(residents, await fillDemo({ residents }, countingSinks()))
      expect(controls.length).toBeGreaterThanOrEqual(9)
      expect(formatControl(controls.filter(({ isWithin }) => !isWithin))).toEqual([])
    },
    60_000,
  )

  it('are the same laws for another seed', async () => {
    const controls = controlRun(2_000, await fillDemo({ residents: 2_000, seed: 77 }, countingSinks()))
    const far = controls.filter(({ deviation, expected }) => expected > 500 && Math.abs(deviation) > 0.08)
    expect(formatControl(far)).toEqual([])
  })

  it('are fewer in a city, where administrators pay for flats', async () => {
    const flat = await fillDemo({ residents: 2_000 }, countingSinks())
    const city = await fillDemo({ residents: 2_000, profile: 'city' }, countingSinks())
    expect(city.get('ratyZbiorcze')).toBeLessThan((flat.get('ratyZbiorcze') ?? 0) * 0.6)
  })

  it('counts the heavy tails apart', async () => {
    const all = countingSinks()
    const laws = await fillDemo({ residents: 2_000 }, all)
    expect((all.counts.get('karty') ?? 0) - (laws.get('karty') ?? 0)).toBeGreaterThan(900)
    expect((all.counts.get('grunty') ?? 0) - (laws.get('grunty') ?? 0)).toBeGreaterThan(1_500)
  })

  it('would be reported when a table is off', () => {
    expect(controlRun(2_000, [['karty', 6_900]])).toMatchObject([{ expected: 7_370, isWithin: false }])
  })
})
