import { describe, expect, it } from 'vitest'
import type { DueItem } from '#shared/contracts/due-items.ts'
import { payWay } from './pay-way.ts'

const ANNA = '90010112345'
const item = (card: number, id: number, more: Partial<DueItem> = {}): DueItem => ({
  nipOrPesel: ANNA,
  rodzaj: 'PODATKI_GMINNE',
  idKartyNaleznosci: card,
  idNaleznosciRatyZbiorczej: id,
  termin: '2026-11-16',
  kwota: 100.1,
  stan: 'nadchodzi',
  czyWybieralna: true,
  zgloszonoPrzelew: null,
  ...more,
})
const late = { stan: 'poTerminie', termin: '2026-09-15' }
const way = (...items: DueItem[]) => payWay(items, ['PODATKI_GMINNE'], ANNA)

describe('the way from an amount due to paying it', () => {
  it('orders what is late of one card, and nothing that is not', () => {
    expect(way(item(1, 11, late), item(1, 12, late), item(1, 13))).toEqual({
      href: '/platnosc?karta=1&raty=11,12',
      amount: 200.2,
      until: null,
    })
  })

  it('fills a basket with what is late of several cards', () => {
    expect(way(item(1, 11, late), item(2, 21, late))).toEqual({ href: '/koszyk?wybor=po-terminie,1,2', amount: 200.2, until: null })
  })

  it('orders what falls due next where nothing is late, and only that', () => {
    expect(way(item(1, 12, { termin: '2027-03-15' }), item(1, 11))).toEqual({
      href: '/platnosc?karta=1&raty=11',
      amount: 100.1,
      until: '2026-11-16',
    })
  })

  it('leaves the choice to the list where several cards fall due on one day', () => {
    expect(way(item(1, 11), item(2, 21))).toBeNull()
  })

  it.each([
    ['of another kind', { rodzaj: 'ODPADY' }],
    ['of another subject', { nipOrPesel: '5260001246' }],
    ['that is enforced or ordered', { czyWybieralna: false }],
    ['that was paid by a transfer', { zgloszonoPrzelew: '2026-11-20' }],
  ])('asks for nothing %s', (_what, more) => {
    expect(way(item(1, 11, { ...late, ...more }))).toBeNull()
  })
})
