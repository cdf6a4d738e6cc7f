import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts } from './words/texts.ts'

const INBOX = '/urzad/skrzynka'

/** What people send, on the desk: one list, and each case. */
export const part: BrowserPart = {
  menu: [{ group: 'people', icon: 'message', name: wordOf(texts, 'inbox'), href: INBOX, permission: 'inbox-answer', queue: 'skrzynka' }],
  pages: [
    { route: '/urzad/skrzynka', permission: 'inbox-answer', load: () => import('./pages/inbox-page.tsx') },
    { route: '/urzad/sprawa', permission: 'inbox-answer', load: () => import('./pages/case-page.tsx') },
  ],
  queues: [{ id: 'skrzynka', name: wordOf(texts, 'inbox'), href: INBOX }],
}
