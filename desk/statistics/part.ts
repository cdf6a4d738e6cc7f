import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from '#shared/desk/statistics/texts.ts'

/** How the portal is used, without persons. */
export const part: BrowserPart = {
  menu: [{ group: 'oversight', icon: 'chart', name: wordOf(texts, 'statistics'), href: '/urzad/statystyki', permission: 'statistics' }],
  pages: [{ route: '/urzad/statystyki', permission: 'statistics', load: () => import('./statistics-page.tsx') }],
}
