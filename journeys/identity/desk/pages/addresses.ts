import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'

export const ACCOUNTS = '/urzad/konta'
export const NEW_ACCOUNT = '/urzad/konta/nowe'
export const ACCOUNTS_OF_FILE = '/urzad/konta/z-pliku'

/** Accounts that were looked for. */
export const accountsFound = pageAddress(ACCOUNTS, { szukaj: word })

/** Accounts in one state: those that wait for verification. */
export const accountsInState = pageAddress(ACCOUNTS, { stan: word })

/** Who of the office saw the data of a person. */
export const looksPage = pageAddress('/urzad/konto/ogladanie', { id: wholeNumber })
