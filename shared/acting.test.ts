import { describe, expect, it } from 'vitest'
import { type Authorisation, CARD_PACKAGES, LEVELS, may, mayCall, mayOfCard, PACKAGES } from './acting.ts'

const DAY = '2026-10-05'

const held = (change: Partial<Authorisation> = {}): Authorisation => ({
  isActive: true,
  packages: ['WODA'],
  level: 'PLACI',
  card: null,
  from: '2026-01-01',
  to: '2026-12-31',
  basis: null,
  ...change,
})

/** The rule as the specification writes it (reference/affairs.md section 4), word for word. */
function oracle(m: Authorisation, pkg: string, lvl: string, card: number | null, decl: boolean): boolean {
  const closure: Record<string, string> = { WIDZI: 'WIDZI', PLACI: 'WIDZI PLACI', SKLADA: 'WIDZI SKLADA' }
  if (!m.isActive) return false
  if (DAY < m.from || DAY > m.to) return false
  if (m.card !== null && m.card !== card) return false
  if (lvl === 'SKLADA' && pkg !== 'WODA' && m.basis === null) return false
  if (lvl === 'SKLADA' && m.basis === 'UPL-1' && !decl) return false
  return m.packages.some((one) => one === pkg) && (closure[m.level] ?? '').split(' ').includes(lvl)
}

const SPANS = [
  { from: '2026-10-06', to: '2026-12-31' },
  { from: '2026-10-05', to: '2026-10-05' },
  { from: '2026-01-01', to: '2026-10-04' },
] as const
const MANDATES = LEVELS.flatMap((level) =>
  SPANS.flatMap((span) =>
    [true, false].flatMap((isActive) =>
      [null, 7].flatMap((card) =>
        ([null, 'PPS-1', 'UPL-1'] as const).flatMap((basis) => [
          held({ level, ...span, isActive, card, basis }),
          held({ level, ...span, isActive, card, basis, packages: ['PODATKI', 'ODPADY'] }),
        ]),
      ),
    ),
  ),
)

it('what somebody may do is what the specification says, of every mandate, area, level, day and card', () => {
  for (const mandate of MANDATES)
    for (const asked of PACKAGES)
      for (const level of LEVELS)
        for (const card of [null, 7, 8])
          for (const isDeclaration of [true, false]) {
            const said = may([mandate], { package: asked, level, day: DAY, card, isDeclaration })
            expect([mandate, asked, level, card, isDeclaration, said]).toEqual([
              mandate,
              asked,
              level,
              card,
              isDeclaration,
              oracle(mandate, asked, level, card, isDeclaration),
            ])
          }
})

it('several authorisations add up, and none takes from another', () => {
  const two = [held({ packages: ['ODPADY'], level: 'WIDZI' }), held({ level: 'SKLADA' }), held({ isActive: false, packages: ['PODATKI'] })]
  const asks = (asked: (typeof PACKAGES)[number], level: (typeof LEVELS)[number]) =>
    may(two, { package: asked, level, day: DAY, card: null })
  expect([
    asks('ODPADY', 'WIDZI'),
    asks('WODA', 'SKLADA'),
    asks('ODPADY', 'PLACI'),
    asks('WODA', 'PLACI'),
    asks('PODATKI', 'WIDZI'),
  ]).toEqual([true, true, false, false, false])
})

describe('of cards', () => {
  it.each(Object.entries(CARD_PACKAGES))('one of the kind %s is reached by the area %s and by no other', (kind, own) => {
    for (const asked of PACKAGES) {
      expect([asked, mayOfCard([held({ packages: [asked] })], { id: 7, kind }, { level: 'PLACI', day: DAY })]).toEqual([
        asked,
        asked === own,
      ])
    }
  })

  it('one of a kind that nobody has named is reached by nobody', () => {
    for (const kind of ['NIEZNANE', 'constructor', ''])
      expect(mayOfCard([held({ packages: PACKAGES })], { id: 7, kind }, { level: 'WIDZI', day: DAY })).toBe(false)
  })

  it('a list of them can be asked for by whoever reaches one; a call of an area is not reached by the leave for a single card', () => {
    const ofOne = [held({ card: 7 })]
    expect([
      mayCall(ofOne, { package: 'card', level: 'PLACI' }, DAY),
      mayCall(ofOne, { package: 'WODA', level: 'WIDZI' }, DAY),
      mayCall(ofOne, { package: 'card', level: 'SKLADA' }, DAY),
      mayCall([], { package: 'card', level: 'WIDZI' }, DAY),
    ]).toEqual([true, false, false, false])
  })
})
