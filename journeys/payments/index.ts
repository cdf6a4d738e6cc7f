/** The public face of payments: what the command line may know of them. */
export { alreadyBooked, caseName, caseWords, decideCase, DECISIONS, openCases, type Decided, type Decision, type OpenCase } from './server/review.ts'
