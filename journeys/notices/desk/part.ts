import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from './texts.ts'

const WHO = ['break-plan', 'break-now'] as const

/** What the office tells everybody, on the desk. */
export const part: BrowserPart = {
  menu: [{ group: 'content', icon: 'pause', name: wordOf(texts, 'title'), href: '/urzad/przerwy', permission: WHO }],
  pages: [{ route: '/urzad/przerwy', permission: WHO, load: () => import('./pages/notices-page.tsx') }],
}
