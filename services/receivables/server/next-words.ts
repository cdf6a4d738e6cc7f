import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { NextItem } from '../dues/rows.ts'
import type { texts } from './next-texts.ts'

export type Words = TextsOf<typeof texts>

/** Beside the amount: interest in it, until when an order may be paid. */
export function remarkOf(item: NextItem, words: Words, language: Language): string | null {
  if (item.stan === 'zlecona') {
    return item.etapPlatnosci === 'zlecona' && item.waznoscTransakcji
      ? fill(words.validUntil, { date: formatDate(item.waznoscTransakcji) })
      : null
  }
  return item.odsetki > 0 ? fill(words.interest, { amount: formatMoney(item.odsetki, language) }) : null
}
