import { expect, it } from 'vitest'
import { contrastOf } from './colours.ts'
import { paletteOf } from './palette.ts'

it('gives the sign of an area its colour where it can be seen, and a lighter one in the dark', () => {
  const { style, shown, weak } = paletteOf({ main: '#0d4f5f', 'area-water': '#1565a8' })
  expect(style).toEqual({ main: '#0d4f5f', 'area-water': '#1565a8' })
  expect(weak).toEqual([])
  expect(contrastOf(shown['dark-area-water'] ?? '', '#172229')).toBeGreaterThanOrEqual(3)
  expect(shown).toMatchObject({ 'dark-main': expect.stringMatching(/^#/), 'area-water': '#1565a8' })
})

it('leaves out a sign that is too pale on the tiles, and says how pale', () => {
  const { style, shown, weak } = paletteOf({ tile: '#fff3c4', 'area-waste': '#e8b92e', 'area-fuel': '#7a5200' })
  expect(style).toEqual({ tile: '#fff3c4', 'area-fuel': '#7a5200' })
  expect(shown).not.toHaveProperty('dark-area-waste')
  expect(weak).toEqual([{ names: ['area-waste', 'tile'], ratio: expect.closeTo(1.66, 1), needed: 3 }])
})
