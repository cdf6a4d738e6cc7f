import { type BrowserPart, countedOf, wordOf } from '#client/desk/part.ts'
import { BASES } from '../bases.ts'
import { texts } from './words/texts.ts'

const WAITING = '/urzad/konta?stan=unverified'

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
    { group: 'people', icon: 'users', name: wordOf(texts, 'accounts'), href: '/urzad/konta', permission: 'account-search' },
  ],
  pages: [
    { route: '/urzad/konta', permission: 'account-search', load: () => import('./pages/accounts-page.tsx') },
    { route: '/urzad/konta/nowe', permission: 'account-verify', load: () => import('./pages/new-account-page.tsx') },
    { route: '/urzad/konta/z-pliku', permission: 'account-verify', load: () => import('./pages/batch/batch-page.tsx') },
    { route: '/urzad/konto', permission: 'account-search', load: () => import('./pages/account-page.tsx') },
    { route: '/urzad/konto/ogladanie', permission: 'audit-all', load: () => import('./pages/looks-page.tsx') },
  ],
  queues: [{ id: 'weryfikacja', name: wordOf(texts, 'verification'), href: WAITING, counted: countedOf(texts, 'countedWaiting') }],
  acts: {
    'account-reset-2fa': wordOf(texts, 'reset'),
    'account-delete': wordOf(texts, 'deleteAccount'),
    'account-subject-join': wordOf(texts, 'join'),
    'account-merge': wordOf(texts, 'merge'),
  },
  facts: {
    ...Object.fromEntries(FACTS.map((name) => [name, wordOf(texts, name)])),
    basis: wordOf(texts, 'basis'),
    ...Object.fromEntries(BASES.map((basis) => [basis, wordOf(texts, `basis_${basis}`)])),
  },
  search: { href: '/urzad/konta', permission: 'account-search', hint: wordOf(texts, 'searchHint') },
}
