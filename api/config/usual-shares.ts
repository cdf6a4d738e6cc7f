/** What a delivery may take from a dataset, and leave out of it, where the office says nothing else. */
export const USUAL_SHARES = { lost: '20', aside: '2, karty=1, spisWyborcow=0' } as const
