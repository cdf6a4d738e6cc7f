import { numberedNews } from '#shared/server/messages/delivered.ts'
import { zwrotyAkcyzy } from '#registers/excise/datasets.ts'
import { exciseDecision } from './events.ts'

const decisions = numberedNews({
  dataset: zwrotyAkcyzy,
  event: exciseDecision,
  number: 'numerDecyzji',
  facts: { day: 'dataWydaniaDecyzji', year: 'rok' },
  since: 'dataWydaniaDecyzji',
})

export const delivered = [decisions]
