import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from './texts.ts'

/** The accountability log: all of it, or one's own. */
export const part: BrowserPart = {
  menu: [{ group: 'oversight', icon: 'history', name: wordOf(texts, 'log'), href: '/urzad/dziennik', permission: 'audit-own' }],
  pages: [{ route: '/urzad/dziennik', permission: 'audit-own', load: () => import('./audit-page.tsx') }],
}
