/** What a message is about: the rows of what a person chooses. */
export const TOPICS = ['taxes', 'water', 'waste', 'meter', 'answers', 'documents', 'breaks', 'notices', 'security'] as const
export type Topic = (typeof TOPICS)[number]
