import { pageAddress, wholeNumber, word } from '#shared/calls/page-address.ts'

/** All that the office writes. */
export const CONTENT = '/urzad/tresci'

/** Switches of the portal. */
export const SWITCHES = '/urzad/ustawienia'

/** One page as it is written. */
export const writingPage = pageAddress(`${CONTENT}/strona`, { nazwa: word })

/** One piece of the settings as a form. */
export const pieceForm = pageAddress(`${CONTENT}/ustawienia`, { co: word })

/** A page of the portal with all drafts, and the page to which its button leads back. */
export const previewPage = pageAddress(`${CONTENT}/podglad`, { strona: word, nazwa: word })

/** The same from nowhere in particular: its button leads to all content. */
export const drawnPage = pageAddress(`${CONTENT}/podglad`, { strona: word })

/** Files of one folder. */
export const filesOfFolder = pageAddress(`${CONTENT}/pliki`, { katalog: word })

/** The texts that a page has had: a version of it, or with 0 its draft, beside what residents read. */
export const historyPage = pageAddress(`${CONTENT}/historia`, { nazwa: word, id: wholeNumber })

/** Kept versions, one of them chosen. */
export const versionPage = pageAddress(`${CONTENT}/wersje`, { id: wholeNumber })
