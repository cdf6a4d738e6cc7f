import { anna } from './anna.ts'
import { karczma, zaklady } from './companies.ts'
import type { Holdings } from '../rules/property/holdings.ts'
import { ewa, helena, marek, oksana, piotr, roman, stefan } from './households.ts'
import { jan } from './jan.ts'
import { tomasz } from './tomasz.ts'

/** Register data of all named accounts (reference/demo-municipality.md part 5). */
export const NAMED_HOLDINGS: readonly Holdings[] = [anna, zaklady, marek, ewa, piotr, stefan, jan, roman, karczma, helena, tomasz, oksana]
