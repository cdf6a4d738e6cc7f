import { fill, type TextsOf } from '#shared/i18n.ts'
import type { texts } from './texts.ts'

type Words = TextsOf<typeof texts>

const KINDS = [
  ['payment gateway ', 'gateway'],
  ['delivery of ', 'delivery'],
] as const

/** A check by the name that it has on the terminal, in words of the screen; one that the screen does not know keeps its own. */
export function nameOf(id: string, t: Words): string {
  const known = Object.entries(t).find(([key]) => key === id)?.[1]
  if (typeof known === 'string') return known
  const kind = KINDS.find(([beginning]) => id.startsWith(beginning))
  if (kind) return fill(t[kind[1]], { name: id.slice(kind[0].length) })
  return /_CERTIFICATES?$/.test(id) ? fill(t.certificate, { name: id }) : id
}
