import type { BrowserPart } from '#client/desk/part.ts'

/** What everybody at the desk has of their own; the name in the bar leads there. */
export const part: BrowserPart = {
  menu: [],
  pages: [{ route: '/urzad/moje-logowanie', permission: 'own', load: () => import('./own-page.tsx') }],
}
