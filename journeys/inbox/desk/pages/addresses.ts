import { withChosen } from '#client/desk/lists/chosen.ts'
import { wordsForAddress } from '#client/desk/lists/sought.ts'
import { casePage } from '#shared/desk/pages.ts'

export interface ListChoice {
  readonly view?: string | undefined
  readonly kind?: string | undefined
  readonly words?: string | undefined
}

export const INBOX = '/urzad/skrzynka'

/** Address of the list: what is chosen stands in it, so that Back and a reload bring it again. */
export const listAddress = ({ view, kind, words }: ListChoice): string =>
  withChosen(INBOX, { widok: view, rodzaj: kind, szukaj: words && wordsForAddress(words) })

/** Under which the answer to a case is kept while it is written. */
export const draftOfCase = (login: string, number: string): string => `sprawa ${login} ${number}`

/** Address of a case, with the list from which it was opened beside it. */
export const caseAddress = (number: string, { view, kind, words }: ListChoice = {}): string =>
  withChosen(casePage.route, { numer: number, widok: view, rodzaj: kind, szukaj: words && wordsForAddress(words) })
