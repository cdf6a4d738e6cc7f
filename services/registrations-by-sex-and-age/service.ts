import { group, integer, optional, phrase, type RowOf } from '#shared/service/field.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { defineService } from '#shared/service/service.ts'
import type { TableOf, TextKey } from '#shared/service/table.ts'
import { texts } from './texts.ts'

/** Counters of one kind of registration as the answer has them (S1 §3); sums are made for reading. */
export const counters = { liczbaKobietPonizej18: integer(), liczbaMezczyznPonizej18: integer(), liczbaKobietOd18: integer(), liczbaMezczyznOd18: integer() }

export type Counters = RowOf<typeof counters>

/** Kinds of registration by the name that the office delivers, with the field of the answer. */
export const KINDS = { STALE: 'zameldowanieStale', CZASOWE: 'zameldowanieCzasowe' } as const

const line = { wiek: phrase(50), kobiety: integer(), mezczyzni: integer(), razem: integer() }

/** Children stand before adults. */
function tableOf(caption: 'permanent' | 'temporary'): TableOf<typeof line, TextKey<typeof texts>> {
  return {
    caption,
    empty: 'empty',
    isFixed: true,
    row: line,
    columns: ['wiek', 'kobiety', 'mezczyzni', 'razem'],
    totals: ['kobiety', 'mezczyzni', 'razem'],
  }
}

/** Service 10, S1 §2 and §3: all sums are made here. Labels of the age groups: reference/domain.md 3.2 and part 5 row 36. */
export const service = defineService({
  id: 10,
  path: 'zameldowania-wg-plci-wieku',
  access: 'public',
  subjectKinds: 'both',
  icon: 'users',
  api: '/el/dajZameldowaniaWgPlciWieku',
  // Null before the office has delivered it.
  answer: { zameldowanieStale: optional(group(counters)), zameldowanieCzasowe: optional(group(counters)) },
  tables: { zameldowanieStale: tableOf('permanent'), zameldowanieCzasowe: tableOf('temporary') },
  charts: [
    { kind: 'pyramid', caption: 'permanentChart', table: 'zameldowanieStale', label: 'wiek', value: 'kobiety', other: 'mezczyzni' },
    { kind: 'pyramid', caption: 'temporaryChart', table: 'zameldowanieCzasowe', label: 'wiek', value: 'kobiety', other: 'mezczyzni' },
  ],
  sheet: (answer, { words }) => ({
    tables: { zameldowanieStale: linesOf(answer.zameldowanieStale, words), zameldowanieCzasowe: linesOf(answer.zameldowanieCzasowe, words) },
  }),
  texts,
})

/** The four counters as two lines with their sums; none where the office has delivered nothing. */
function linesOf(of: Counters | null, words: TextsOf<typeof texts>) {
  if (of === null) return []
  const lineOf = (wiek: string, kobiety: number, mezczyzni: number) => ({ wiek, kobiety, mezczyzni, razem: kobiety + mezczyzni })
  return [lineOf(words.under18, of.liczbaKobietPonizej18, of.liczbaMezczyznPonizej18), lineOf(words.from18, of.liczbaKobietOd18, of.liczbaMezczyznOd18)]
}
