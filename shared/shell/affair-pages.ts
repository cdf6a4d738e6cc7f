import { pageAddress, word } from '../calls/page-address.ts'

/** Everything that a person has sent to the office. */
export const AFFAIRS_PAGE = '/sprawy'

/** One affair: its steps, and what both sides have said. */
export const affairPage = pageAddress('/sprawa', { numer: word })

/** What was sent before that one. */
export const olderAffairs = pageAddress(AFFAIRS_PAGE, { przed: word })
