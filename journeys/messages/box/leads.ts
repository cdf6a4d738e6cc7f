/** Days before a term on which one may be reminded of it; 0 is the day itself, below it is past. */
export const LEADS = [14, 7, 3, 1, 0, -3] as const
