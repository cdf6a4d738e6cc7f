import type { DeskAnswer } from '#client/desk/call.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { PROVIDER_IDS, PROVIDERS } from '#shared/payments/payment-providers.ts'
import { isLabel, LABELS } from '../../money/labels.ts'
import type { contract } from '../calls/contract.ts'
import type { lifeTexts } from '../words/life-texts.ts'
import { said } from './said.ts'

export type Happening = DeskAnswer<typeof contract.one>['zycie'][number]
type Words = TextsOf<typeof lifeTexts>

/** Full: it happened by itself or by the resident. Empty: the office did it. */
export type LifeTone = 'self' | 'office' | 'waits' | 'bad'

const OFFICE = /^(staff|office):/
const BAD = new Set(['FAILED', 'REVIEW', 'doubted', 'contradicted'])
const WAITING = new Set(['PENDING', 'NOTIFIED'])

export function toneOf({ rodzaj, co, kto }: Happening, isLatest: boolean): LifeTone {
  if (rodzaj === 'case' || rodzaj === 'difference' || (rodzaj !== 'decision' && BAD.has(co))) return 'bad'
  if (OFFICE.test(kto)) return 'office'
  return isLatest && WAITING.has(co) ? 'waits' : 'self'
}

/** One thing that happened, in one sentence. */
export function happeningWords({ rodzaj, co, przed, przyczyna }: Happening, words: Words, language: Language): string {
  const of = przed ?? ''
  switch (rodzaj) {
    case 'step':
      return przyczyna === 'released' ? words.released : said(words, co)
    case 'message':
      return fill(words.message, { what: co in words ? said(words, co) : words.otherMessage })
    case 'case':
      return fill(words.case, { of, what: caseWords(co, words) })
    case 'decision':
      return fill(words.decision, { of, what: said(words, co) })
    case 'difference':
      return fill(words.difference, { of, what: labelWords(co, language) })
    case 'refundEnded':
      return { DONE: words.refundDone, REFUSED: words.refundRefused, WITHDRAWN: words.refundWithdrawn }[co] ?? co
    default:
      return fill(said(words, rodzaj), { of })
  }
}

export function caseWords(kind: string, words: Words): string {
  return kind === 'contradicted' ? words['contradicted-case'] : said(words, kind)
}

export function labelWords(label: string, language: Language): string {
  return isLabel(label) ? LABELS[label][language === 'pl' ? 'pl' : 'en'] : label
}

/** Why a step was taken, where that is not what the step itself says; null otherwise. */
export function causeWords({ rodzaj, przyczyna }: Happening, words: Words): string | null {
  const name = `why-${przyczyna}`
  return rodzaj === 'step' && name in words ? said(words, name) : null
}

/** Who did it: a clerk by login, else the resident, the provider, the bank or the portal. */
export function doerWords(who: string, words: Words): string {
  if (who === 'account') return words.resident
  if (who === 'bank') return words.bank
  const provider = PROVIDER_IDS.find((one) => who === `gateway:${one}`)
  if (provider !== undefined) return PROVIDERS[provider].shortName
  return OFFICE.test(who) ? who.replace(OFFICE, '') : words.portal
}
