import { fullName, type Household } from '../population/household.ts'
import { draws } from '../../engine/random.ts'
import type { World } from '../../engine/world.ts'
import type { CoObligor } from '../cards/card.ts'
import { TAX_SLOTS } from './tax-law.ts'

const CO_OBLIGOR_SHARE = 0.35
const COUPLE_SHARE = 0.7

/** Another adult of the household, else heirs elsewhere, on a third of the tax cards of the current year. */
export function coObligorLaw(world: World): (of: Household, slot: number) => readonly CoObligor[] {
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
