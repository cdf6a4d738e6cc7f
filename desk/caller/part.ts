import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { briefPage, CALLER } from './addresses.ts'
import { texts } from './texts.ts'

/** A look-up of somebody's data for answering the telephone. */
export const part: BrowserPart = {
  menu: [{ group: 'people', icon: 'phone', name: wordOf(texts, 'title'), href: CALLER, permission: 'resident-brief' }],
  pages: [
    { route: CALLER, permission: 'resident-brief', load: () => import('./find-page.tsx') },
    { route: briefPage.route, permission: 'resident-brief', load: () => import('./brief-page.tsx') },
  ],
}
