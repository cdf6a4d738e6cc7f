import { describe, expect, it } from 'vitest'
import { barsInOrder, partWidths, widthsOf } from './chart-data.ts'

describe('bars', () => {
  const items = [
    { label: 'Luty', value: 3 },
    { label: 'Styczeń', value: 7 },
    { label: 'Marzec', value: 5 },
  ]

  it('stand by size, or as time goes', () => {
    expect(barsInOrder({ items }).map(({ label }) => label)).toEqual(['Styczeń', 'Marzec', 'Luty'])
    expect(barsInOrder({ items, inOrder: true }).map(({ label }) => label)).toEqual(['Luty', 'Styczeń', 'Marzec'])
  })

  it('fill the line with the largest, and have no width for nothing or less', () => {
    expect(widthsOf([50, 25, 0, -8])).toEqual([100, 50, 0, 0])
    expect([widthsOf([0, 0]), widthsOf([-1]), widthsOf([])]).toEqual([[0, 0], [0], []])
  })

  it('beside others have the same measure, and never leave their line', () => {
    expect(widthsOf([5, 20], 10)).toEqual([50, 100])
  })
})

describe('parts of wholes', () => {
  const part = (value: number, whole: number) => ({ label: 'Dział', told: '', value, whole })

  it('fill a line each, and more than the whole ends with it and is marked', () => {
    expect(partWidths({ items: [part(25, 100), part(9, 6), part(0, 0)] })).toEqual([
      { whole: 100, part: 25, isOver: false },
      { whole: 100, part: 100, isOver: true },
      { whole: 0, part: 0, isOver: false },
    ])
  })

  it('of different size are drawn so, each by the same measure, also where one part is the largest of all', () => {
    expect(partWidths({ items: [part(50, 100), part(200, 50)], isScaled: true })).toEqual([
      { whole: 50, part: 25, isOver: false },
      { whole: 25, part: 100, isOver: true },
    ])
  })
})
