/** Days that an untouched draft is kept. */
export const DRAFT_DAYS = 60
