import { addDays, daysBetween, earliest } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { Card, Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

const FEES = '/uslugi/oplaty-za-zezwolenia'
/** After the due date of an instalment (art. 18 sec. 12b of the act on education in sobriety). */
const DAYS_OF_GRACE = 30

/** A late instalment of a permit may be paid here, but without its surcharge the permit dies (art. 18 sec. 12b): said before the payment. */
export function PermitWarning({ card, rows, today }: { card: Card; rows: readonly Instalment[]; today: string }) {
  const words = useTexts(texts)
  const due = earliest(rows.filter(({ uwaga }) => uwaga === 'zezwolenie').map((row) => row.terminEfektywny))
  if (card.aplikacjaNaleznosci !== 'KONCESJE_ALKOHOL' || due === null) return null
  const isGone = daysBetween(due, today) > DAYS_OF_GRACE
  return (
    <Notice kind="warning" actions={<LinkButton href={FEES}>{words.permitFees}</LinkButton>}>
      {fill(isGone ? words.permitGone : words.permitWarning, { date: formatDate(addDays(due, DAYS_OF_GRACE)) })}
    </Notice>
  )
}
