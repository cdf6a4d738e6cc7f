import { readerOf, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { stateOf } from '#shared/payments/instalment-state.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { isKind, KINDS } from '../dues/kinds.ts'
import type { InstalmentRow } from '../dues/rows.ts'
import type { texts } from '../texts.ts'

type Words = TextsOf<typeof texts>

/** The kind of a card as people call it. */
export function kindName(kind: string, words: Words): string {
  return isKind(kind) ? words[kind] : kind
}

/** Day up to which interest was counted: today by the portal for taxes, the day of the data for debts of civil law, which the office counts. */
export function interestDay(kind: string, today: string, dataDate: string | null): string {
  return isKind(kind) && KINDS[kind].interest === 'tax' ? today : (dataDate ?? today)
}

/** Heading of a card: what is owed, and of which year. */
export function cardTitle(kind: string, year: number, words: Words): string {
  return `${kind === 'PODATKI_GMINNE' ? words.taxesTitle : kindName(kind, words)} ${year}`
}

/** State of an instalment in words, for documents: what its slip says. */
export function stateText(row: InstalmentRow, language: Language): string {
  const { letter, sentence, more } = stateOf(row, readerOf(stateTexts, language))
  return [letter === null ? sentence : `${letter} · ${sentence}`, more].filter(Boolean).join('. ')
}
