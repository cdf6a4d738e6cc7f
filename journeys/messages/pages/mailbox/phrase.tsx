import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { phraseTexts } from './phrase-texts.ts'

/** How a person tells a message of the office from a fake one. */
export function Phrase({ words: phrase }: { readonly words: string }) {
  const words = useTexts(phraseTexts)
  return <Notice title={words.title}>{fill(words.text, { words: phrase })}</Notice>
}
