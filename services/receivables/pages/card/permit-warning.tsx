import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { Card, Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

const FEES = '/uslugi/oplaty-za-zezwolenia'

/** A late instalment of a permit may be paid here, but without its surcharge the permit dies (art. 18 sec. 12b): said before the payment. */
export function PermitWarning({ card, rows }: { card: Card; rows: readonly Instalment[] }) {
  const words = useTexts(texts)
  if (card.aplikacjaNaleznosci !== 'KONCESJE_ALKOHOL' || !rows.some((row) => row.poTerminie)) return null
  return (
    <Notice kind="warning" actions={<LinkButton href={FEES}>{words.permitFees}</LinkButton>}>
      {words.permitWarning}
    </Notice>
  )
}
