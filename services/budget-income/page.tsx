import { BudgetStory } from '#client/budget/budget-story.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { service } from './service.ts'

/** What the year was about, above the lines of its classification. */
export const parts = defineParts(service, {
  above: ({ chosen: { rok } }) => rok !== null && <BudgetStory side="income" call={contract.story} year={rok} />,
})
