import { wordsInAddress } from '#client/desk/lists/sought.ts'
import { type SearchValues, useSearchValues } from '#client/page/navigation.ts'
import { PROVIDER_IDS } from '#shared/payments/payment-providers.ts'
import { CARD_KINDS } from '../../calls/kinds.ts'

export const VIEWS = ['all', 'open', 'paid', 'posted', 'review', 'failed'] as const

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined) => values.find((one) => one === value)
const DAY = /^\d{4}-\d\d-\d\d$/
const dayOf = (value: string | undefined) => (value !== undefined && DAY.test(value) ? value : undefined)

function filterOf(values: SearchValues) {
  return {
    dostawca: oneOf(PROVIDER_IDS, values['dostawca']),
    rodzaj: oneOf(CARD_KINDS, values['rodzaj']),
    od: dayOf(values['od']),
    do: dayOf(values['do']),
  }
}

export type Filter = ReturnType<typeof filterOf>

/** What of all payments is asked for, as the address says it; what it says wrongly counts as not said. */
export function useFilter() {
  const values = useSearchValues()
  return { filter: filterOf(values), view: oneOf(VIEWS, values['widok']) ?? 'all', words: wordsInAddress(values['szukaj'] ?? '') }
}

/** Those of it that are set, for a call. */
export function given<Values extends Readonly<Record<string, string | undefined>>>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const set: { [Name in keyof Values]?: NonNullable<Values[Name]> } = {}
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) set[name] = value
  }
  return set
}
