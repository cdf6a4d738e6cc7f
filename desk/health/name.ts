import { fill, type TextsOf } from '#shared/i18n.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

const KINDS = [
  ['payment gateway ', 'gateway'],
  ['delivery of ', 'delivery'],
] as const

function known(id: string, words: Words): string | null {
  const word = Object.entries(words).find(([key]) => key === id)?.[1]
  return typeof word === 'string' ? word : null
}

/** A gateway as people know it, a domain system as the office calls it, all else as it is called. */
const spoken = (name: string, words: Words) =>
  Object.entries(PROVIDERS).find(([id]) => id === name)?.[1].shortName ?? known(name, words) ?? name

/** A check by the name that it has on the terminal, in words of the screen; one that the screen does not know keeps its own. */
export function nameOf(id: string, words: Words): string {
  const word = known(id, words)
  if (word !== null) return word
  const kind = KINDS.find(([beginning]) => id.startsWith(beginning))
  if (kind) return fill(words[kind[1]], { name: spoken(id.slice(kind[0].length), words) })
  return /_CERTIFICATES?$/.test(id) ? fill(words.certificate, { name: id }) : id
}
