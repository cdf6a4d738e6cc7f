import { formatDate } from '#shared/format.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { Tag } from '#ui/layout/tag.tsx'
import type { Given, Received } from '../../acting/contract.ts'
import type { texts } from '../../acting/texts.ts'

type Words = TextsOf<typeof texts>

/** What an authorisation allows, in words: „Woda i ścieki: widzieć i płacić”. */
export function scopeWords({ pakiety, poziom }: Pick<Given, 'pakiety' | 'poziom'>, words: Words): string {
  return `${pakiety.map((one) => words[one]).join(', ')}: ${words[poziom]}`
}

/** How it stands: words, and a sign that is not colour alone. */
export function StateTag({ stan, words, until }: { readonly stan: Given['stan']; readonly words: Words; readonly until?: string }) {
  if (stan === 'ZAPROSZONO') return <Tag tone="waiting">{words.invited.replace('{date}', until ?? '')}</Tag>
  if (stan === 'OCZEKUJE') return <Tag tone="waiting">{words.claimed}</Tag>
  return stan === 'CZYNNE' ? <Tag tone="done">{words.active}</Tag> : <Tag>{words.ended}</Tag>
}

/** The facts that both sides of one read. */
export function commonFacts(one: Given | Received, words: Words) {
  return [
    { label: words.what, value: scopeWords(one, words) },
    { label: words.until, value: formatDate(one.doDnia) },
  ]
}
