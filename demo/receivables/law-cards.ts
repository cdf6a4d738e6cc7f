import { draws } from '../random.ts'
import { fullName, type Household } from '../population/household.ts'
import type { Institution } from '../population/institution.ts'
import type { World } from '../world.ts'
import type { CoObligor } from './card.ts'
import { cardNumber, KEPT_YEARS, type Draft } from './draft.ts'
import { feeLines } from './fee-lines.ts'
import { TAX_SLOTS, taxLaw, taxLines } from './tax-law.ts'

/** Share of households with a card (reference/demo-municipality.md 7.3; profile `city` 7.6). */
const HOUSEHOLD_SHARES = {
  flat: { waste: 0.96, water: 0.86, local: 0.075, dogs: 0.05, transport: 0.02 },
  city: { waste: 0.203, water: 0.127, local: 0.075, dogs: 0.05, transport: 0.02 },
} as const
const LEGAL_SHARES = { tax: 0.8, waste: 0.75, water: 0.6, local: 0.1, transport: 0.1 } as const
/** Alcohol cards are 0.25 % (`city` 0.3 %) of residents; institutions are 8 %. */
const ALCOHOL_SHARES = { flat: 0.0025 / 0.08, city: 0.003 / 0.08 } as const
const CO_OBLIGOR_SHARE = 0.35
const COMPANY_WATER_PERSONS = 12
// Institutions draw from numbers that no household has.
const INSTITUTION_KEY = 1_000_000

const YEARS_AGO = Array.from({ length: KEPT_YEARS }, (_, ago) => KEPT_YEARS - 1 - ago)

/** Drafts of the cards of all kept years, oldest first. */
export function lawCards(world: World) {
  const year = Number(world.today.slice(0, 4))
  const taxes = taxLaw(world)
  const fees = feeLines(world)
  const has = Object.fromEntries(['tax', 'waste', 'water', 'local', 'dogs', 'transport', 'alcohol'].map((kind) => [kind, draws(world.seed, `cards/${kind}`)]))
  const hasCard = (kind: string, key: number, share: number) => (has[kind]?.(key) ?? 1) < share
  const coObligor = coObligors(world)

  function household(of: Household): Draft[] {
    const { index, head, members } = of
    const shares = HOUSEHOLD_SHARES[world.profile]
    const owner = { subjectId: head.id, payer: fullName(head) }
    const drafts: Draft[] = []
    for (const ago of YEARS_AGO) {
      const own = { ...owner, year: year - ago, number: cardNumber.household(index, 1, 0, ago) }
      for (let slot = 0; slot < taxes.cardsOf(of); slot++) {
        drafts.push({
          ...owner, year: own.year, kind: 'PODATKI_GMINNE', number: cardNumber.household(index, TAX_SLOTS, slot, ago),
          lines: taxLines(taxes.household(of, slot, ago), own.year, false), coObligors: ago === 0 ? coObligor(of, slot) : [],
        })
      }
      if (hasCard('waste', index, shares.waste)) drafts.push({ ...own, kind: 'ODPADY', lines: fees.waste(index, own.year, members.length, 'household') })
      if (hasCard('water', index, shares.water)) drafts.push({ ...own, kind: 'WODA_SCIEKI', lines: fees.water(index, own.year, members.length) })
      if (hasCard('local', index, shares.local)) drafts.push({ ...own, kind: 'OPLATY_LOKALNE', lines: fees.local(index, own.year) })
      if (hasCard('dogs', index, shares.dogs)) drafts.push({ ...own, kind: 'OPLATY_PSY', lines: fees.dog(own.year) })
      if (hasCard('transport', index, shares.transport)) drafts.push({ ...own, kind: 'SRODKI_TRANSPORTU', lines: fees.transport(index, own.year, 'household') })
    }
    return drafts
  }

  function legal({ index, id, name }: Institution): Draft[] {
    const key = INSTITUTION_KEY + index
    const drafts: Draft[] = []
    for (const ago of YEARS_AGO) {
      const own = { subjectId: id, payer: name, year: year - ago, number: cardNumber.institution(index, ago) }
      if (hasCard('tax', key, LEGAL_SHARES.tax)) drafts.push({ ...own, kind: 'PODATKI_GMINNE', lines: taxLines(taxes.legal(index, ago), own.year, true) })
      if (hasCard('waste', key, LEGAL_SHARES.waste)) drafts.push({ ...own, kind: 'ODPADY', lines: fees.waste(key, own.year, 1, 'legal') })
      if (hasCard('water', key, LEGAL_SHARES.water)) drafts.push({ ...own, kind: 'WODA_SCIEKI', lines: fees.water(key, own.year, COMPANY_WATER_PERSONS) })
      if (hasCard('local', key, LEGAL_SHARES.local)) drafts.push({ ...own, kind: 'OPLATY_LOKALNE', lines: fees.local(key, own.year) })
      if (hasCard('transport', key, LEGAL_SHARES.transport)) drafts.push({ ...own, kind: 'SRODKI_TRANSPORTU', lines: fees.transport(key, own.year, 'legal') })
    }
    return [...drafts, ...alcohol({ id, index, name })]
  }

  /** Permits belong to institutions, sole traders among them. */
  function alcohol({ index, id, name }: Pick<Institution, 'index' | 'id' | 'name'>): Draft[] {
    const key = INSTITUTION_KEY + index
    if (!hasCard('alcohol', key, ALCOHOL_SHARES[world.profile])) return []
    return YEARS_AGO.map((ago) => ({
      subjectId: id, payer: name, year: year - ago, number: cardNumber.institution(index, ago), kind: 'KONCESJE_ALKOHOL', lines: fees.alcohol(key, year - ago),
    }))
  }

  return { household, legal, alcohol, hasTaxCard: ({ index }: Institution) => hasCard('tax', INSTITUTION_KEY + index, LEGAL_SHARES.tax) }
}

/** Another adult of the household, else a relative elsewhere, on a third of the tax cards of the current year. */
function coObligors(world: World): (of: Household, slot: number) => readonly CoObligor[] {
  const has = draws(world.seed, 'co-obligor/has')
  const share = draws(world.seed, 'co-obligor/share')
  return ({ index, head, members, address }, slot) => {
    const card = index * TAX_SLOTS + slot
    if (has(card) >= CO_OBLIGOR_SHARE) return []
    const other = members.find((member) => member.isAdult && member !== head)
    const isCouple = other !== undefined && share(card) < 0.7
    return [{
      name: other ? fullName(other) : `Spadkobiercy ${head.lastName}`, share: isCouple ? '1/2' : '3/8',
      ownership: isCouple ? 'współwłasność małżeńska' : 'współwłasność', address: other ? address : null,
    }]
  }
}
