import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../texts.ts'

/** The office is clearing up what it delivered of the subject: of which day the amounts are, and that none of them counts. Never why. */
export function HeldNotice({ day }: { readonly day: string | null }) {
  const words = useTexts(texts)
  return (
    <Notice kind="warning" title={words.heldTitle} actions={<LinkButton href="/kontakt">{words.heldContact}</LinkButton>}>
      {day === null ? words.heldWithout : fill(words.heldDated, { date: formatDate(day) })}
    </Notice>
  )
}
