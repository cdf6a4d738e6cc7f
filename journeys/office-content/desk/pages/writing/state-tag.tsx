import type { DeskAnswer } from '#client/desk/call.ts'
import { formatTimestamp } from '#shared/format.ts'
import { LANGUAGE_FACTS, type WrittenLanguage } from '#shared/language.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import type { contract } from '../../calls/pages/contract.ts'
import { texts } from '../../words/pages.ts'

export type Entry = DeskAnswer<typeof contract.tree>['strony'][number]

const TONES: Readonly<Record<Entry['stan'], Tone>> = {
  opublikowana: 'done',
  zmieniona: 'waiting',
  nowa: 'waiting',
  usuwana: 'waiting',
  zaplanowana: 'neutral',
  zatrzymana: 'overdue',
}
const minuteOf = (at: string) => formatTimestamp(at.slice(0, 16))

/** What a part of a page is called: its language, or `version` where it is the number and day of a legal text. */
export const nameOf = (part: WrittenLanguage | 'wersja', version: string) => (part === 'wersja' ? version : LANGUAGE_FACTS[part].name)

export const namesOf = (parts: readonly (WrittenLanguage | 'wersja')[], version = '') =>
  parts.map((part) => nameOf(part, version)).join(', ')

/** What residents see of a page, in words. */
export function StateTag({ stan, plan }: Pick<Entry, 'stan' | 'plan'>) {
  const words = useTexts(texts)
  return (
    <Tag tone={TONES[stan]}>
      {words[stan]}
      {stan === 'zaplanowana' && plan ? `: ${minuteOf(plan.kiedy)}` : ''}
    </Tag>
  )
}

/** What a page lacks. */
export function LanguageTags({ brakuje, starsze }: Pick<Entry, 'brakuje' | 'starsze'>) {
  const words = useTexts(texts)
  return (
    <>
      {brakuje.length > 0 && (
        <Tag tone="overdue" icon="warning">
          {fill(words.missing, { languages: namesOf(brakuje) })}
        </Tag>
      )}
      {starsze.length > 0 && (
        <Tag tone="waiting" icon="languages">
          {fill(words.older, { languages: namesOf(starsze) })}
        </Tag>
      )}
    </>
  )
}
