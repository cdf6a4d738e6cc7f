import { type BrowserPart, entryOf, wordOf } from '#client/desk/part.ts'
import { addressOf } from '#client/desk/lists/asked.ts'
import { keepDraft, ownerOfDrafts } from '#client/form/drafts.ts'
import { casePage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { contract } from './calls/contract.ts'
import { draftOfCase } from './pages/addresses.ts'
import { texts as letters } from './words/letters.ts'
import { texts as offers } from './words/offers.ts'
import { inbox } from './lists/inbox.ts'
import { readings } from './lists/readings.ts'
import { texts } from './words/texts.ts'

const CASE = /^[ZS]-\d{1,15}$/i
/** As offices write it: letters of the department, then a point and digits, such as RI.7021.12.2026. */
const RECORDS = /^\p{L}[\p{L}-]{0,9}\.\d[\p{L}\d./-]*$/u
const OFFERS = '/urzad/wnioski-w-portalu'
const LETTERS = '/urzad/pisma'

/** As the browser has sent it. */
const answerIn = (body: unknown) => body as { readonly numer: string; readonly tresc: string; readonly doDnia?: string }

/** What people send, on the desk: one list, and each case. */
export const part: BrowserPart = {
  menu: [
    entryOf(inbox),
    { group: 'people', icon: 'document', name: wordOf(letters, 'title'), href: LETTERS, permission: 'inbox-answer' },
    entryOf(readings),
    { group: 'content', icon: 'document', name: wordOf(offers, 'title'), href: OFFERS, permission: 'content-edit' },
  ],
  pages: [
    { route: inbox.path, permission: inbox.permission, load: () => import('./pages/list/inbox-page.tsx') },
    { route: readings.path, permission: readings.permission, load: () => import('./pages/readings/readings-page.tsx') },
    { route: '/urzad/gotowe-teksty', permission: 'inbox-reassign', load: () => import('./pages/quick-page.tsx') },
    { route: OFFERS, permission: 'content-edit', load: () => import('./pages/offers-page.tsx') },
    { route: LETTERS, permission: 'inbox-answer', load: () => import('./pages/letters/letters-page.tsx') },
    { route: '/urzad/sprawa', permission: 'inbox-answer', load: () => import('./pages/case/case-page.tsx') },
  ],
  sends: [
    {
      path: contract.answer.path,
      name: (body) => fill(wordOf(texts, 'answerIn')(), { number: answerIn(body).numer }),
      back(body, login) {
        const { numer, tresc, doDnia } = answerIn(body)
        keepDraft(draftOfCase(login, numer), ownerOfDrafts(), { tresc, doDnia: doDnia ?? '' })
        return casePage.to({ numer })
      },
    },
  ],
  // A number of the office's records may be that of several cases: the list shows them.
  leads: {
    permission: 'inbox-answer',
    to: (words) =>
      CASE.test(words) ? casePage.to({ numer: words.toUpperCase() }) : RECORDS.test(words) ? addressOf(inbox, { search: words }) : null,
  },
  next: { permission: 'inbox-answer', take: () => import('./pages/take-next.ts').then(({ takeNext }) => takeNext()) },
}
