import { ApiError } from '#client/call/api-error.ts'
import type { DeskAnswer } from '#client/desk/call.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { contract } from '../../calls/refunds/contract.ts'
import type { refundTexts } from '../../words/refund-texts.ts'
import type { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'

export type Refund = Omit<
  DeskAnswer<typeof contract.list>['zwroty'][number],
  'numer' | 'rodzaj' | 'karta' | 'platnik' | 'podmiot' | 'dniRoboczych' | 'czyPoTerminie'
>
type Words = TextsOf<typeof refundTexts>

/** Why it came to nothing, in words of the office; what the provider says beyond them stands as it said it. */
export function endWords(words: string | null, t: Words): string | null {
  if (words === null || words === 'done') return null
  if (words === 'lapsed') return t['why-lapsed']
  if (words === 'superseded') return t['why-superseded']
  if (words.startsWith('409')) return t['why-409']
  if (/^(401|403)/.test(words)) return t['why-401']
  if (words.includes('rejected')) return t['why-rejected']
  return fill(t['why-other'], { words })
}

/** How a refund stands, in sentences. */
export function standing({ stan, sposob, kwota, prob, slowa }: Refund, t: Words, language: Language): readonly string[] {
  const amount = formatMoney(kwota, language)
  if (stan === 'SECONDED' && sposob === 'transfer') return [fill(t.transferWaits, { amount })]
  const said = fill(t[stan], { amount })
  if (stan === 'SECONDED' && prob > 0) return [said, fill(t.trying, { n: prob })]
  const why = stan === 'REFUSED' || stan === 'WITHDRAWN' ? endWords(slowa, t) : null
  return [said, ...(why === null ? [] : [why]), ...(stan === 'REFUSED' ? [t.refusedNext] : [])]
}

const CAUSES = ['otherCase', 'noMoney', 'lapsed', 'tooLate', 'notByHand', 'givenBackBefore', 'noRight'] as const

/** Why nothing was done. */
export function refundCause(error: unknown, t: Words, others: TextsOf<typeof texts>): string {
  const cause = error instanceof ApiError ? error.details['przyczyna'] : undefined
  const known = CAUSES.find((one) => one === cause)
  return known === undefined ? causeOf(error, others) : t[known]
}
