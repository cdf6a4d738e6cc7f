import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from '../words/texts.ts'

/** How long a question waits, and whether that is too long. */
export function WaitTag({
  of: { dniRoboczych, czyPoTerminie },
}: {
  readonly of: { readonly dniRoboczych: number; readonly czyPoTerminie: boolean }
}) {
  const t = useTexts(texts)
  const words = fill(t.waitsDays, { n: dniRoboczych })
  return czyPoTerminie ? (
    <Tag tone="overdue">
      {words}, {t.late}
    </Tag>
  ) : (
    <Tag tone="waiting">{words}</Tag>
  )
}
