/** Households between two breaths of a generator: often enough for progress and timers, rarely enough to cost nothing. */
export const EVERY = 2_000
