import { type BrowserPart, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { contract } from './contract.ts'
import { actions } from './lists/actions.ts'
import { log } from './lists/log.ts'
import { texts } from './texts.ts'

const TEMPLATES = '/urzad/wiadomosci/wzory'

/** Messages on the desk: what became of them, what they say, announcements to streets, and reminders after the due date. */
export const part: BrowserPart = {
  menu: [
    entryOf(log),
    {
      group: 'content',
      icon: 'home',
      name: wordOf(texts, 'announce'),
      href: '/urzad/wiadomosci/ogloszenie',
      permission: 'messages-announce',
    },
    { group: 'content', icon: 'mail', name: wordOf(texts, 'templates'), href: TEMPLATES, permission: 'messages-templates' },
    entryOf(actions),
  ],
  pages: [
    { route: log.path, permission: log.permission, load: () => import('./pages/log-page.tsx') },
    { route: '/urzad/wiadomosci/ogloszenie', permission: 'messages-announce', load: () => import('./pages/announce-page.tsx') },
    { route: TEMPLATES, permission: 'messages-templates', load: () => import('./pages/templates-page.tsx') },
    { route: actions.path, permission: actions.permission, load: () => import('./pages/actions-page.tsx') },
  ],
  sends: [{ path: contract.announce.path, name: wordOf(texts, 'announce'), back: () => '/urzad/wiadomosci/ogloszenie' }],
  acts: { 'messages-announce': wordOf(texts, 'announce'), 'messages-words': wordOf(texts, 'addition') },
  things: {
    message: thingOf(texts, 'templateThing', { permission: 'messages-templates', page: () => TEMPLATES }),
    // It stands nowhere before somebody has agreed: the proposal shows the whole of it.
    announcement: thingOf(texts, 'announcementThing'),
  },
  facts: {
    addedTo: wordOf(texts, 'kind'),
    addedSentence: wordOf(texts, 'additionText'),
    announcePlaces: wordOf(texts, 'announcePlaces'),
    announcePeople: wordOf(texts, 'announcePeople'),
    announceUntil: wordOf(texts, 'until'),
    announceTitle: wordOf(texts, 'title'),
    announceText: wordOf(texts, 'text'),
    announceShort: wordOf(texts, 'short'),
  },
}
