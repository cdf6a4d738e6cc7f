/** What the rest of the portal may know of the office's inbox: the acts on what people send, for the command line. */
export { answerCase, LONGEST_REMARKS } from './server/acts/answer.ts'
export { handleSubmissions, type Handling, type HandlingFault } from './server/acts/handle.ts'
export { noteOnCase } from './server/acts/note.ts'
export { assignCase, takeCase } from './server/acts/take.ts'
export { COMMON, isPlace, PLACES } from './server/case/kinds.ts'
export { InboxRefusal } from './server/case/refusal.ts'
export type { InboxTools, Worker } from './server/case/worker.ts'
export { lockExports, sentToOffice, type SentFilter } from './server/list/sent.ts'
