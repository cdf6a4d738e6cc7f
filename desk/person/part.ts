import { type BrowserPart, countedOf, thingOf, wordOf } from '#client/desk/part.ts'
import { personRequests, requestPage } from '#shared/desk/lists/person-requests.ts'
import { texts } from './texts.ts'

/** Requests of people about their data. */
export const part: BrowserPart = {
  menu: [
    {
      group: 'oversight',
      icon: 'lock',
      name: wordOf(personRequests.texts, 'title'),
      href: personRequests.path,
      permission: personRequests.permission,
      queue: 'rodo',
    },
  ],
  pages: [
    { route: personRequests.path, permission: personRequests.permission, load: () => import('./requests-page.tsx') },
    { route: requestPage.route, permission: 'person-data', load: () => import('./request-page.tsx') },
  ],
  queues: [{ id: 'rodo', name: wordOf(personRequests.texts, 'title'), href: personRequests.path, counted: countedOf(texts, 'counted') }],
  acts: { 'person-erase': wordOf(texts, 'eraseAct') },
  things: {
    'person-request': thingOf(texts, 'requestThing', { permission: 'person-data', page: (id) => requestPage.to({ id: Number(id) }) }),
  },
  facts: {
    person: wordOf(texts, 'personFact'),
    accounts: wordOf(texts, 'accountsFact'),
    keptPayments: wordOf(texts, 'paymentsFact'),
    keptLetters: wordOf(texts, 'lettersFact'),
    keptReadings: wordOf(texts, 'readingsFact'),
  },
}
