/** The public face of notices: what the api and its command line may know of announcements and breaks. */
export { standingAnnouncements, type StandingAnnouncement } from './server/announcements.ts'
export { allBreaks, breaksToCome, declareBreak, endBreaks, standingBreaks, wordsForAll, type StandingBreak } from './server/breaks.ts'
export { plannedBreak } from './server/events.ts'
export type { NoticeTools } from './server/tools.ts'
