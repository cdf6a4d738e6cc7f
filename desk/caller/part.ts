import { type BrowserPart, thingOf, wordOf } from '#client/desk/part.ts'
import { briefPage, CALLER } from './addresses.ts'
import { texts } from './texts.ts'

/** A look-up of somebody's data for answering the telephone. */
export const part: BrowserPart = {
  menu: [{ group: 'people', icon: 'phone', name: wordOf(texts, 'title'), href: CALLER, permission: 'resident-brief' }],
  things: { subject: thingOf(texts, 'subjectThing', { permission: 'resident-brief', page: (id) => briefPage.to({ id: Number(id) }) }) },
  pages: [
    { route: CALLER, permission: 'resident-brief', load: () => import('./find-page.tsx') },
    { route: briefPage.route, permission: 'resident-brief', load: () => import('./brief-page.tsx') },
  ],
}
