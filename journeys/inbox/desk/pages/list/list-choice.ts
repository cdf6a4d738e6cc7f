import { wordsInAddress } from '#client/desk/lists/sought.ts'
import type { SearchValues } from '#client/page/navigation.ts'
import { KINDS } from '../../../kinds.ts'

export const VIEWS = ['open', 'mine', 'late', 'waiting', 'closed'] as const

const oneOf = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value)

/** The list that an address means. */
export function listIn(values: SearchValues) {
  return {
    view: oneOf(VIEWS, values['widok'] ?? '') ?? ('open' as const),
    kind: oneOf(KINDS, values['rodzaj'] ?? ''),
    words: wordsInAddress(values['szukaj'] ?? ''),
  }
}
