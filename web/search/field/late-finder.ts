/** What finds and what suggests: loaded together, once somebody wants to search. */
export { openFinder } from '../index/finder.ts'
export { shownOf } from './shown.ts'
