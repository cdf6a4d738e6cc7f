import { type BrowserPart, countedOf, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { BASES } from '../bases.ts'
import { accounts } from './lists/accounts.ts'
import { ACCOUNTS_OF_FILE, accountsFound, accountsInState, LETTERS, looksPage, NEW_ACCOUNT } from './pages/addresses.ts'
import { texts as letterTexts } from './words/letter-texts.ts'
import { texts } from './words/texts.ts'

const WAITING = accountsInState.to({ stan: 'unverified' })

/** What a second person sees of an act on accounts, and values of it that are words. */
const FACTS = [
  'login',
  'institution',
  'email',
  'opened',
  'openedBy',
  'byOffice',
  'bySelf',
  'secondFactor',
  'on',
  'off',
  'mergedLogin',
  'mergedEmail',
  'mergedOpened',
  'mergedOpenedBy',
  'mergedSecondFactor',
  'movedPayments',
  'movedLetters',
  'movedReadings',
  'movedSubjects',
  'movedInstitutions',
] as const

/** Residents' accounts on the desk: search, one account, those that wait for verification. */
export const part: BrowserPart = {
  menu: [
    {
      group: 'people',
      icon: 'shield',
      name: wordOf(texts, 'verification'),
      href: WAITING,
      permission: 'account-verify',
      queue: 'weryfikacja',
    },
    entryOf(accounts),
    { group: 'people', icon: 'mail', name: wordOf(letterTexts, 'title'), href: LETTERS, permission: 'account-letters', queue: 'listy' },
  ],
  pages: [
    { route: accounts.path, permission: accounts.permission, load: () => import('./pages/accounts-page.tsx') },
    { route: NEW_ACCOUNT, permission: 'account-verify', load: () => import('./pages/new-account-page.tsx') },
    { route: ACCOUNTS_OF_FILE, permission: 'account-verify', load: () => import('./pages/batch-page.tsx') },
    { route: LETTERS, permission: 'account-letters', load: () => import('./pages/letters-page.tsx') },
    { route: accountPage.route, permission: 'account-search', load: () => import('./pages/account-page.tsx') },
    { route: looksPage.route, permission: 'audit-all', load: () => import('./pages/looks-page.tsx') },
  ],
  queues: [
    { id: 'weryfikacja', name: wordOf(texts, 'verification'), href: WAITING, counted: countedOf(texts, 'countedWaiting') },
    { id: 'listy', name: wordOf(letterTexts, 'queue'), href: LETTERS, counted: countedOf(letterTexts, 'counted') },
  ],
  acts: {
    'account-reset-2fa': wordOf(texts, 'reset'),
    'account-delete': wordOf(texts, 'deleteAccount'),
    'account-subject-join': wordOf(texts, 'join'),
    'account-merge': wordOf(texts, 'merge'),
  },
  things: {
    account: thingOf(texts, 'accountThing', {
      permission: 'account-search',
      page: (id) => (/^\d+$/.test(id) ? accountPage.to({ id: Number(id) }) : null),
    }),
    letters: thingOf(letterTexts, 'thing', { permission: 'account-letters', page: () => LETTERS }),
    'account-batch': thingOf(texts, 'batchThing', { permission: 'account-verify', page: () => ACCOUNTS_OF_FILE }),
  },
  facts: {
    ...Object.fromEntries(FACTS.map((name) => [name, wordOf(texts, name)])),
    basis: wordOf(texts, 'basis'),
    ...Object.fromEntries(BASES.map((basis) => [basis, wordOf(texts, `basis_${basis}`)])),
  },
  search: { page: accountsFound, permission: 'account-search', hint: wordOf(texts, 'searchHint') },
}
