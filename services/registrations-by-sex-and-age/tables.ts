import { integer, phrase } from '#shared/field.ts'
import type { TextsOf } from '#shared/i18n.ts'
import type { Table } from '#shared/service.ts'
import type { Counters } from './rows.ts'
import type { texts } from './texts.ts'

const shared = {
  empty: 'empty',
  rowHeader: 'wiek',
  row: { wiek: phrase(50), kobiety: integer(), mezczyzni: integer(), razem: integer() },
  columns: [
    { field: 'wiek', label: 'age' },
    { field: 'kobiety', label: 'women' },
    { field: 'mezczyzni', label: 'men' },
    { field: 'razem', label: 'both' },
  ],
  totals: ['kobiety', 'mezczyzni', 'razem'],
} as const

export const TABLES = {
  zameldowanieStale: { ...shared, caption: 'permanent' },
  zameldowanieCzasowe: { ...shared, caption: 'temporary' },
} as const satisfies Readonly<Record<string, Table<typeof texts>>>

/** The four counters as two lines with their sums; none where the office has delivered nothing. */
export function linesOf(of: Counters | null, words: TextsOf<typeof texts>) {
  if (of === null) return []
  const line = (wiek: string, kobiety: number, mezczyzni: number) => ({ wiek, kobiety, mezczyzni, razem: kobiety + mezczyzni })
  return [line(words.under18, of.liczbaKobietPonizej18, of.liczbaMezczyznPonizej18), line(words.from18, of.liczbaKobietOd18, of.liczbaMezczyznOd18)]
}
