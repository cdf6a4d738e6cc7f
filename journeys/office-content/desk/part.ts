import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from './words/texts.ts'

const VERSIONS = '/urzad/tresci/wersje'

/** Versions of the office's content, on the desk. */
export const part: BrowserPart = {
  menu: [{ group: 'content', icon: 'history', name: wordOf(texts, 'title'), href: VERSIONS, permission: 'content-edit' }],
  pages: [{ route: VERSIONS, permission: 'content-edit', load: () => import('./pages/versions-page.tsx') }],
  acts: { 'content-restore': wordOf(texts, 'restoreAct') },
  facts: { version: wordOf(texts, 'versionFact'), changedFiles: wordOf(texts, 'changedFiles') },
}
