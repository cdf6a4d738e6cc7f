import type { Topic } from '#shared/messages/topics.ts'

/** Days before a term on which one may be reminded of it; 0 is the day itself, below it is past. */
export const LEADS = [14, 7, 3, 1, 0, -3] as const

/** Those of a topic: behind the day on which meters are read, or a break was, nothing is left to be said; bins are put out the evening before. */
export function leadsOf(topic: Topic): readonly (typeof LEADS)[number][] {
  if (topic === 'collections') return [1]
  return topic === 'meter' || topic === 'breaks' ? LEADS.filter((lead) => lead >= 0) : LEADS
}
