import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from './texts.ts'

/** How the portal fares. */
export const part: BrowserPart = {
  menu: [{ group: 'oversight', icon: 'gauge', name: wordOf(texts, 'title'), href: '/urzad/stan', permission: 'system-health' }],
  pages: [{ route: '/urzad/stan', permission: 'system-health', load: () => import('./health-page.tsx') }],
}
