import { fullName, type Household } from '../population/household.ts'
import type { World } from '../../engine/world.ts'
import { cardNumber, KEPT_YEARS } from '../cards/card-number.ts'
import type { Draft } from '../cards/draft.ts'
import { feeLines } from '../fees/fee-lines.ts'
import { cardShares } from '../fees/shares.ts'
import { TAX_SLOTS, taxLaw, taxLines } from '../fees/tax-law.ts'
import { waterPlaces } from '../fees/water-places.ts'
import { draws } from '../../engine/random.ts'
import type { CoObligor } from '../cards/card.ts'

/** Drafts of all cards of a household in the kept years, oldest first; they are in the name of its head. */
export function householdCards(world: World): (of: Household) => Draft[] {
  const currentYear = Number(world.today.slice(0, 4))
  const taxes = taxLaw(world)
  const fees = feeLines(world)
  const coObligors = coObligorLaw(world)
  const { household: has } = cardShares(world)
  const places = waterPlaces(world)

  function taxCards(of: Household, year: number, ago: number): Draft[] {
    const owner = { subjectId: of.head.id, payer: fullName(of.head), year, kind: 'PODATKI_GMINNE' } as const
    return Array.from({ length: taxes.cardsOf(of) }, (_, slot) => ({
      ...owner,
      number: cardNumber.household(of.index, TAX_SLOTS, slot, ago),
      lines: taxLines(taxes.household(of, slot, ago), year, false),
      coObligors: ago === 0 ? coObligors(of, slot) : [],
    }))
  }

  function cardsOfYear(of: Household, ago: number): Draft[] {
    const { index, head, members } = of
    const year = currentYear - ago
    const own = { subjectId: head.id, payer: fullName(head), year, number: cardNumber.household(index, 1, 0, ago) }
    const drafts = taxCards(of, year, ago)
    if (has('waste', index)) drafts.push({ ...own, kind: 'ODPADY', lines: fees.waste(index, year, members.length, 'household') })
    for (const { key, persons, number } of places.household(of)) {
      drafts.push({ ...own, number: number(ago), kind: 'WODA_SCIEKI', lines: fees.water(key, year, persons) })
    }
    if (has('local', index)) drafts.push({ ...own, kind: 'OPLATY_LOKALNE', lines: fees.local(index, year) })
    if (has('dogs', index)) drafts.push({ ...own, kind: 'OPLATY_PSY', lines: fees.dog(year) })
    if (has('transport', index)) drafts.push({ ...own, kind: 'SRODKI_TRANSPORTU', lines: fees.transport(index, year, 'household') })
    return drafts
  }

  return (of) => {
    const drafts: Draft[] = []
    for (let ago = KEPT_YEARS - 1; ago >= 0; ago--) drafts.push(...cardsOfYear(of, ago))
    return drafts
  }
}

const CO_OBLIGOR_SHARE = 0.35
const COUPLE_SHARE = 0.7

/** Another adult of the household, else heirs elsewhere, on a third of the tax cards of the current year. */
function coObligorLaw(world: World): (of: Household, slot: number) => readonly CoObligor[] {
  const has = draws(world.seed, 'co-obligor/has')
  const share = draws(world.seed, 'co-obligor/share')
  return ({ index, head, members, address }, slot) => {
    const card = index * TAX_SLOTS + slot
    if (has(card) >= CO_OBLIGOR_SHARE) return []
    const other = members.find((member) => member.isAdult && member !== head)
    const isCouple = other !== undefined && share(card) < COUPLE_SHARE
    return [
      {
        name: other ? fullName(other) : `Spadkobiercy ${head.lastName}`,
        share: isCouple ? '1/2' : '3/8',
        ownership: isCouple ? 'współwłasność małżeńska' : 'współwłasność',
        address: other ? address : null,
      },
    ]
  }
}
