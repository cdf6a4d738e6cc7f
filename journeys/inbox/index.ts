/** What the rest of the portal may know of the office's inbox: the acts on what people send, for the command line. */
export { attachTo } from './server/files/routes.ts'
export { takeIn, takeInSent } from './server/case/take-in.ts'
export { exportColumns } from './server/export/columns.ts'
export { lockExports, sentToOffice, type SentFilter } from './server/export/sent.ts'
export { submissionsFile } from './server/export/table.ts'
