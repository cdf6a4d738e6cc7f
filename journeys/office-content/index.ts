/** The public face of the office's content: what the api and its command line may know of it. */
export { readableColours, type WeakPair } from './server/colours.ts'
export type { Announcement, Content } from './server/content.ts'
export { formatFindings } from './server/findings.ts'
export { frameSources } from './server/frame-sources.ts'
export { importContent } from './server/import-content.ts'
export type { Rules } from './server/links.ts'
export { ContentStore, rollBack } from './server/store.ts'
