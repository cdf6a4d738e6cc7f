/** What a person chooses channels for. */
export const CHOSEN_TOPICS = [
  'taxes',
  'water',
  'waste',
  'collections',
  'meter',
  'answers',
  'documents',
  'breaks',
  'notices',
  'security',
] as const
/** What a message is about. Receipts stand in the mailbox alone: nothing is to be chosen there. */
export const TOPICS = [...CHOSEN_TOPICS, 'receipts'] as const
export type Topic = (typeof TOPICS)[number]

/** Kinds of cards with a topic of their own; all others are taxes and local fees. */
const OF_KIND: Readonly<Record<string, Topic>> = { WODA_SCIEKI: 'water', ODPADY: 'waste' }

export const topicOf = (kind: string): Topic => OF_KIND[kind] ?? 'taxes'
