import { plural } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from '../words/texts.ts'

/** How long a question waits, and whether that is too long. */
export function WaitTag({
  of: { dniRoboczych, czyPoTerminie },
}: {
  readonly of: { readonly dniRoboczych: number; readonly czyPoTerminie: boolean }
}) {
  const words = useTexts(texts)
  const language = useLanguage()
  const said = dniRoboczych === 0 ? words.waitsToday : plural(words.waitsDays, dniRoboczych, language)
  return czyPoTerminie ? (
    <Tag tone="overdue">
      {said}, {words.late}
    </Tag>
  ) : (
    <Tag tone="waiting">{said}</Tag>
  )
}
