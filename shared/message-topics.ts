/** What a message is about: the rows of what a person chooses. */
export const TOPICS = ['taxes', 'water', 'waste', 'meter', 'answers', 'documents', 'breaks', 'notices', 'security'] as const
export type Topic = (typeof TOPICS)[number]

/** Kinds of cards with a topic of their own; all others are taxes and local fees. */
const OF_KIND: Readonly<Record<string, Topic>> = { WODA_SCIEKI: 'water', ODPADY: 'waste' }

export const topicOf = (kind: string): Topic => OF_KIND[kind] ?? 'taxes'
