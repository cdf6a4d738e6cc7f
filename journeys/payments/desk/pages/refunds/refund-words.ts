import { ApiError } from '#client/call/api-error.ts'
import type { DeskAnswer } from '#client/desk/call.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { contract } from '../../calls/contract.ts'
import type { refundTexts } from '../../words/refund-texts.ts'
import type { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'

export type Refund = NonNullable<DeskAnswer<typeof contract.one>['sprawy'][number]['zwrot']>
type Words = TextsOf<typeof refundTexts>

/** Why it came to nothing, in words of the office; what the provider says beyond them stands as it said it. */
export function endWords(said: string | null, words: Words): string | null {
  if (said === null || said === 'done') return null
  if (said === 'lapsed') return words['why-lapsed']
  if (said === 'superseded') return words['why-superseded']
  if (said.startsWith('409')) return words['why-409']
  if (/^(401|403)/.test(said)) return words['why-401']
  if (said.includes('rejected')) return words['why-rejected']
  return fill(words['why-other'], { words: said })
}

/** How a refund stands, in sentences. */
export function standing({ state, method, amount: sum, tries, words: told }: Refund, words: Words, language: Language): readonly string[] {
  const amount = formatMoney(sum, language)
  if (state === 'SECONDED' && method === 'transfer') return [fill(words.transferWaits, { amount })]
  const said = fill(words[state], { amount })
  if (state === 'SECONDED' && tries > 0) return [said, fill(words.trying, { n: tries })]
  const why = state === 'REFUSED' || state === 'WITHDRAWN' ? endWords(told, words) : null
  return [said, ...(why === null ? [] : [why]), ...(state === 'REFUSED' ? [words.refusedNext] : [])]
}

const CAUSES = ['otherCase', 'noMoney', 'lapsed', 'tooLate', 'notByHand', 'givenBackBefore', 'noRight'] as const

/** Why nothing was done. */
export function refundCause(error: unknown, words: Words, others: TextsOf<typeof texts>): string {
  const cause = error instanceof ApiError ? error.details['przyczyna'] : undefined
  const known = CAUSES.find((one) => one === cause)
  return known === undefined ? causeOf(error, others) : words[known]
}
