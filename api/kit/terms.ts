import type { AsidePolicy, Safeguards } from '#imports/kit.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { USUAL_SHARES } from '../config/usual-shares.ts'
import { sharesIn } from '../upkeep/deliveries/shares.ts'

/** By what a delivery is judged where the office has set nothing of its own. */
export const usualTerms = (datasets: readonly Dataset[]): { readonly safeguards: Safeguards; readonly aside: AsidePolicy } => ({
  safeguards: { allowsOlder: false, mostLost: sharesIn(USUAL_SHARES.lost, datasets) },
  aside: { refuses: () => false, most: sharesIn(USUAL_SHARES.aside, datasets) },
})
