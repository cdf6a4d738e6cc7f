import { numberedNews } from '#shared/server/messages/delivered.ts'
import { zezwolenia } from '../datasets.ts'
import { alcoholPermit } from './events.ts'

/** A permit has no day of its own decision in the delivery: one that began lately, or is to begin, is news. */
const permits = numberedNews({
  dataset: zezwolenia,
  event: alcoholPermit,
  number: 'pelnyNrZezwolenia',
  facts: { outlet: 'nazwaPunktuZezwolenia', from: 'zezwolenieWazneOd', to: 'zezwolenieWazneDo' },
  since: 'zezwolenieWazneOd',
  until: 'zezwolenieWazneDo',
})

export const delivered = [permits]
