import { describe, expect, it } from 'vitest'
import { matching, nextSort, sorted } from './table-view.ts'

const names = [
  { name: 'Żaneta', count: 5 },
  { name: 'Łucja', count: null },
  { name: 'Zofia', count: 14 },
  { name: 'Anna', count: 7 },
]
const nameOf = (row: { name: string }) => row.name

describe('search of a table', () => {
  it('finds Polish letters typed without their marks, in any case', () => {
    expect(matching(names, 'zaNETA', nameOf).map(nameOf)).toEqual(['Żaneta'])
    expect(matching(names, 'lucja', nameOf).map(nameOf)).toEqual(['Łucja'])
  })

  it('wants every word of the phrase, in any order', () => {
    const rows = [{ name: 'Podatek od nieruchomości' }, { name: 'Podatek rolny' }]
    expect(matching(rows, 'nieruchom podatek', nameOf)).toHaveLength(1)
  })

  it('finds an amount typed without the space between thousands', () => {
    expect(matching([{ name: '1\u00A0234,56' }], '1234,56', nameOf)).toHaveLength(1)
  })

  it('shows everything for an empty phrase', () => {
    expect(matching(names, '  ', nameOf)).toHaveLength(4)
  })
})

describe('order of a table', () => {
  it('follows the Polish alphabet', () => {
    expect(sorted(names, nameOf, false, 'pl').map(nameOf)).toEqual(['Anna', 'Łucja', 'Zofia', 'Żaneta'])
  })

  it('keeps missing values last in both directions', () => {
    const counts = (descending: boolean) => sorted(names, (row) => row.count, descending, 'pl').map((row) => row.count)
    expect(counts(false)).toEqual([5, 7, 14, null])
    expect(counts(true)).toEqual([14, 7, 5, null])
  })

  it('turns round when the same column is chosen again, and starts anew on another', () => {
    const first = nextSort(null, 'name')
    const second = nextSort(first, 'name')
    expect([first.descending, second.descending]).toEqual([false, true])
    expect(nextSort(second, 'count')).toEqual({ column: 'count', descending: false })
  })
})
