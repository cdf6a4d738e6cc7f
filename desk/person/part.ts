import { type BrowserPart, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { personRequests, requestPage } from '#shared/desk/lists/person-requests.ts'
import { texts } from './texts.ts'

/** Requests of people about their data. */
export const part: BrowserPart = {
  menu: [entryOf(personRequests)],
  pages: [
    { route: personRequests.path, permission: personRequests.permission, load: () => import('./requests-page.tsx') },
    { route: requestPage.route, permission: 'person-data', load: () => import('./request-page.tsx') },
  ],
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
