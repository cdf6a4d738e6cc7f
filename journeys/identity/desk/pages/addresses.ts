import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'
import { accounts } from '../lists/accounts.ts'

export const NEW_ACCOUNT = '/urzad/konta/nowe'
export const ACCOUNTS_OF_FILE = '/urzad/konta/z-pliku'
export const LETTERS = '/urzad/konta/listy'

/** Accounts that were looked for. */
export const accountsFound = pageAddress(accounts.path, { szukaj: word })

/** Accounts in one state: those that wait for verification. */
export const accountsInState = pageAddress(accounts.path, { stan: word })

/** Who of the office saw the data of a person. */
export const looksPage = pageAddress('/urzad/konto/ogladanie', { id: wholeNumber })
