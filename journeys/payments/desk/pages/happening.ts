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
export function happeningWords({ rodzaj, co, przed, przyczyna }: Happening, t: Words, language: Language): string {
  const of = przed ?? ''
  switch (rodzaj) {
    case 'step':
      return przyczyna === 'released' ? t.released : said(t, co)
    case 'message':
      return fill(t.message, { what: co in t ? said(t, co) : t.otherMessage })
    case 'case':
      return fill(t.case, { of, what: caseWords(co, t) })
    case 'decision':
      return fill(t.decision, { of, what: said(t, co) })
    case 'difference':
      return fill(t.difference, { of, what: labelWords(co, language) })
    case 'refundEnded':
      return { DONE: t.refundDone, REFUSED: t.refundRefused, WITHDRAWN: t.refundWithdrawn }[co] ?? co
    default:
      return fill(said(t, rodzaj), { of })
  }
}

export function caseWords(kind: string, t: Words): string {
  return kind === 'contradicted' ? t['contradicted-case'] : said(t, kind)
}

export function labelWords(label: string, language: Language): string {
  return isLabel(label) ? LABELS[label][language === 'pl' ? 'pl' : 'en'] : label
}

/** Why a step was taken, where that is not what the step itself says; null otherwise. */
export function causeWords({ rodzaj, przyczyna }: Happening, t: Words): string | null {
  const name = `why-${przyczyna}`
  return rodzaj === 'step' && name in t ? said(t, name) : null
}

/** Who did it: a clerk by login, else the resident, the provider, the bank or the portal. */
export function doerWords(who: string, t: Words): string {
  if (who === 'account') return t.resident
  if (who === 'bank') return t.bank
  const provider = PROVIDER_IDS.find((one) => who === `gateway:${one}`)
  if (provider !== undefined) return PROVIDERS[provider].shortName
  return OFFICE.test(who) ? who.replace(OFFICE, '') : t.portal
}
