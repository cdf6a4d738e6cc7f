import { pageAddress } from '../calls/page-address.ts'

/** As forms write it: a blank is a plus. */
const formWord = {
  write: (text: string) => String(new URLSearchParams([['', text]])).slice(1),
  read: (text: string) => text || null,
}

/** The terms of use in the version that an account has accepted, as it stood then. */
export const acceptedTermsPage = pageAddress('/regulamin', { wersja: formWord, chwila: formWord })
