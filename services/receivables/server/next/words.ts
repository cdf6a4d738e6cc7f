import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { NextTone } from '#shared/contracts/urgency.ts'
import type { NextItem } from '../../dues/rows.ts'
import type { texts } from './texts.ts'

export type Words = TextsOf<typeof texts>

interface Sign {
  readonly znak: string | null
  readonly ton: NextTone
}

/** What became of it, or how late it is: nothing that is paid or on its way is said to be late. */
export function signOf(item: NextItem, words: Words, language: Language): Sign {
  if (item.etapPlatnosci === 'wyjasniana') return { znak: words.clarified, ton: 'waiting' }
  if (item.dataZaplaty) return { znak: fill(words.paidOn, { date: formatDate(item.dataZaplaty) }), ton: 'done' }
  if (item.stan === 'zlecona') return { znak: words.waiting, ton: 'waiting' }
  if (item.zgloszonoPrzelew) return { znak: fill(words.transferDeclared, { date: formatDate(item.zgloszonoPrzelew) }), ton: 'waiting' }
  if (item.stan === 'poTerminie') return { znak: plural(words.overdueDays, -item.dniDoTerminu, language), ton: 'overdue' }
  return { znak: null, ton: 'neutral' }
}

/** Beside the amount: interest in it, days left, until when an order may be paid. */
export function remarkOf(item: NextItem, words: Words, language: Language): string | null {
  if (item.stan === 'zlecona') {
    return item.etapPlatnosci === 'zlecona' && item.waznoscTransakcji
      ? fill(words.validUntil, { date: formatDate(item.waznoscTransakcji) })
      : null
  }
  if (item.uwaga !== null) return words[`${item.uwaga}Short`]
  const interest = item.odsetki > 0 ? fill(words.interest, { amount: formatMoney(item.odsetki, language) }) : null
  if (item.stan === 'poTerminie') return interest
  const left = item.dniDoTerminu === 0 ? words.dueToday : plural(words.inDays, item.dniDoTerminu, language)
  return interest ? `${left}, ${interest}` : left
}
