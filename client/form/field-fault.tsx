import type { Language } from '#shared/language.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

/** What the server found wrong with an entry, where the person has chosen another language since. */
export function FieldFault({ said, language }: { readonly said: string; readonly language: Language }) {
  const words = useTexts(texts)
  return (
    <>
      {words.notAccepted} <span lang={language}>({said})</span>
    </>
  )
}
