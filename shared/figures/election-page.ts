import { pageAddress, word } from '../calls/page-address.ts'

/** Under `/uslugi/`. The service that counts voters and the one that finds somebody on a list know each other by this alone. */
export const COUNTS_PATH = 'liczba-mieszkancow-wyborcow' as const

/** Name of the election's day in the address. */
export const ELECTION_DAY = 'dataWyborow' as const

/** How many people and voters there are, of the lists of one election. */
export const electionPage = pageAddress(`/uslugi/${COUNTS_PATH}`, { [ELECTION_DAY]: word })
