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
  const t = useTexts(texts)
  const language = useLanguage()
  const words = dniRoboczych === 0 ? t.waitsToday : plural(t.waitsDays, dniRoboczych, language)
  return czyPoTerminie ? (
    <Tag tone="overdue">
      {words}, {t.late}
    </Tag>
  ) : (
    <Tag tone="waiting">{words}</Tag>
  )
}
