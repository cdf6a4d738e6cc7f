import { fill, type TextsOf } from '#shared/i18n.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

const KINDS = [
  ['payment gateway ', 'gateway'],
  ['delivery of ', 'delivery'],
] as const

/** A gateway as people know it, all else as it is called. */
const spoken = (name: string) => Object.entries(PROVIDERS).find(([id]) => id === name)?.[1].shortName ?? name

/** A check by the name that it has on the terminal, in words of the screen; one that the screen does not know keeps its own. */
export function nameOf(id: string, words: Words): string {
  const known = Object.entries(words).find(([key]) => key === id)?.[1]
  if (typeof known === 'string') return known
  const kind = KINDS.find(([beginning]) => id.startsWith(beginning))
  if (kind) return fill(words[kind[1]], { name: spoken(id.slice(kind[0].length)) })
  return /_CERTIFICATES?$/.test(id) ? fill(words.certificate, { name: id }) : id
}
