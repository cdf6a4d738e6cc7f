import { wordsForAddress } from '#client/desk/lists/sought.ts'

export interface ListChoice {
  readonly view?: string | undefined
  readonly kind?: string | undefined
  readonly words?: string | undefined
}

const withValues = (path: string, values: Readonly<Record<string, string | undefined>>) => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size === 0 ? path : `${path}?${search}`
}

/** Address of the list: what is chosen stands in it, so that Back and a reload bring it again. */
export const listAddress = ({ view, kind, words }: ListChoice): string =>
  withValues('/urzad/skrzynka', { widok: view, rodzaj: kind, szukaj: words && wordsForAddress(words) })

/** Address of a case, with the list from which it was opened beside it. */
export const caseAddress = (number: string, { view, kind, words }: ListChoice = {}): string =>
  withValues('/urzad/sprawa', { numer: number, widok: view, rodzaj: kind, szukaj: words && wordsForAddress(words) })
