import { describe, expect, it } from 'vitest'
import { basketPage, orderPage } from './payment-pages.ts'
import { expectedUntil, transferTitle } from './own-transfer.ts'

const searchOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

describe('what stands ticked when a basket is opened', () => {
  it.each([
    [{ scope: 'po-terminie', cards: [] }, '/koszyk?wybor=po-terminie'],
    [{ scope: 'calosc', cards: [1001, 7] }, '/koszyk?wybor=calosc,1001,7'],
    [
      { scope: 'calosc', cards: Array.from({ length: 20 }, (_, at) => at) },
      `/koszyk?wybor=calosc,${Array.from({ length: 20 }, (_, at) => at).join(',')}`,
    ],
  ] as const)('%j is written into an address and read again', (wybor, address) => {
    expect(basketPage.to({ wybor })).toBe(address)
    expect(basketPage.read(searchOf(address))).toEqual({ wybor })
  })

  it.each([
    '',
    'wszystko',
    'calosc,',
    'calosc,x',
    'calosc,-1',
    'calosc,1.5',
    ' calosc',
    'calosc,1 ',
    'calosc\n',
    'CALOSC',
    'po-terminie,calosc',
    `calosc${',1'.repeat(21)}`,
    `calosc,${'9'.repeat(16)}`,
    '__proto__',
  ])('%j opens none', (wybor) => {
    expect(basketPage.read({ wybor })).toBeNull()
  })
})

it('an order names a card and at least one instalment', () => {
  expect(orderPage.read({ karta: '1001', raty: '1,2' })).toEqual({ karta: 1001, raty: [1, 2] })
  for (const raty of ['', ',', '1,,2', '1;2', '0x1', '1e3']) expect(orderPage.read({ karta: '1001', raty })).toBeNull()
})

describe('a transfer from one’s own bank', () => {
  it.each([
    ['2026-11-02', '2026-11-09'],
    ['2026-11-06', '2026-11-16'],
    ['2026-12-22', '2026-12-31'],
    ['2026-12-31', '2027-01-11'],
    ['2027-03-25', '2027-04-02'],
  ])('declared on %s is expected until %s: Sundays and holidays do not count', (day, until) => {
    expect(expectedUntil(day)).toBe(until)
  })

  it('is found by the office by what comes first in its title', () => {
    const titleOf = (...numbers: number[]) => transferTitle({ symbol: 'N/001001', year: 2026 }, numbers)
    expect([titleOf(2), titleOf(3, 4)]).toEqual(['N/001001, 2026, rata 2', 'N/001001, 2026, raty 3, 4'])
  })

  it('names all instalments or counts them, and never ends in the middle of them', () => {
    const titleOf = (symbol: string, count: number) =>
      transferTitle(
        { symbol, year: 2026 },
        Array.from({ length: count }, (_, at) => at + 10),
      )
    expect([titleOf('N/001001', 3), titleOf('N/001001', 5), titleOf('N/001001', 22)]).toEqual([
      'N/001001, 2026, raty 10, 11, 12',
      'N/001001, 2026, 5 rat',
      'N/001001, 2026, 22 raty',
    ])
    expect(titleOf('DZIERZAWA/00123/2026/A', 3)).toBe('DZIERZAWA/00123/2026/A, 3 raty')
    expect(titleOf('DZIERZAWA/00123/2026/ABCDEFGHI', 3)).toBe('DZIERZAWA/00123/2026/ABCDEFGHI')
  })
})
