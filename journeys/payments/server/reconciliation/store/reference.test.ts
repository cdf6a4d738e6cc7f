import { describe, expect, it } from 'vitest'
import { referenceOf } from './reference.ts'

describe('the order that a title names', () => {
  it.each([
    ['Podatek 2026-00000391 rata 3', '2026-00000391'],
    ['x7B1F0B3E-5A0E-4D0B-9A53-2F6c1f0f9d01', '7B1F0B3E-5A0E-4D0B-9A53-2F6C1F0F9D01'],
    ['p24-A1b-C2D-E3F', 'P24-A1B-C2D-E3F'],
    ['PBN 000000003F Gmina', '000000003F'],
    ['nr 12026-000003911', null],
    ['rachunek 75000000003F00', null],
    ['podatek dom Lipowa 3 rata', null],
    ['', null],
  ])('in %j is %s', (title, reference) => {
    expect(referenceOf(title)).toBe(reference)
  })

  it.each([
    'Podatek Lipowa 3 2026-00000391',
    '2026-00000391 10.10.2026',
    '2026-00000391 4 raty',
    'zam. 12 2026-00000391',
    'za 2026-10 2026-00000391 2026-2027',
    '2026–00000391',
    '2026‑00000391, rata 3',
    'PODATEK 2026-0000 0391',
    'PODATEK 2026 - 00000391',
    'podatek 2026-0000\u00A00391',
  ])('is found beside other numbers: %j', (title) => {
    expect(referenceOf(title)).toBe('2026-00000391')
  })

  it.each([
    [['Podatek za 2026-0000', '0391']],
    [['m 3', '2026-00000391', '4 raty']],
    [['Lipowa 3 20', '26-00000391']],
    [['2026-', '00000391', '12']],
    [['p1', '2', '026-00000391']],
  ])('is found across the line ends of the bank: %j', (lines) => {
    expect(referenceOf(lines.join(' '), lines)).toBe('2026-00000391')
  })

  it('of the gateways is found across line ends too', () => {
    expect(referenceOf('', ['7B1F0B3E-5A0E-4D', '0B-9A53-2F6C1F0F9D01'])).toBe('7B1F0B3E-5A0E-4D0B-9A53-2F6C1F0F9D01')
    expect(referenceOf('', ['wplata P24-A1B-C', '2D-E3F'])).toBe('P24-A1B-C2D-E3F')
  })

  it.each([
    'Faktura 0001234567',
    'faktura nr 0000012345',
    'konto 0005550001',
    'Konto: 0000055501',
    'tel. 2026-1000 0391 4567',
    'za lata 2025-2026 0000 0391',
    'od 2026-10-01 do 2026-12-31',
    '12 2026-0000 0391',
    '2026-000003911',
  ])('is nothing that only looks like it: %j', (title) => {
    expect(referenceOf(title)).toBeNull()
  })
})
