/** The public face of the office's content: what the api and its command line may know of it. */
export { readableColours, type WeakPair } from './server/content/colours.ts'
export type { Announcement, Content } from './server/content/content.ts'
export { formatFindings } from './server/folder/findings.ts'
export { frameSources } from './server/content/frame-sources.ts'
export { importContent } from './server/read/import-content.ts'
export type { Rules } from './server/read/links.ts'
export { ContentStore, hasContent, rollBack } from './server/content/store.ts'
