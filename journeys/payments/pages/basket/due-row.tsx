import { formatAccountNumber } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PayTick } from '#ui/layout/instalment-acts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { useSession } from '#client/session/session.ts'
import type { DueCard } from '../../basket/contract.ts'
import { Change, DueSlip } from '../due-slip.tsx'
import type { Due } from './chosen.ts'
import { basketTexts } from './texts.ts'

interface DueRowProps {
  readonly card: DueCard
  readonly rata: Due
  readonly isTicked: boolean
  /** No further card fits in. */
  readonly isShut: boolean
  /** There is nothing to choose. */
  readonly isOnly: boolean
  readonly onTick: () => void
}

/** An instalment of the basket with its tick; what cannot be paid here has none. */
export function DueRow({ card, rata, isTicked, isShut, isOnly, onTick }: DueRowProps) {
  const words = useTexts(basketTexts)
  const { tytul: title, dzien: date, kwotaRazem: amount } = rata
  const tick = isOnly ? <Change /> : <PayTick {...{ title, date, amount, isTicked, onTick }} disabled={isShut && !isTicked} />
  return (
    <DueSlip cardId={card.idKartyNaleznosci} rata={rata} act={rata.powodOdmowy === null && tick} isTicked={isTicked}>
      <Behalf podmiot={card.podmiot} />
      <p className="secondary small">{fill(words.card, { symbol: card.symbolKarty })}</p>
    </DueSlip>
  )
}

/** Printed in groups of digits; a line never breaks inside a group. */
export function AccountNumber({ number }: { number: string }) {
  return <strong className="basket__number-of-account numeric">{formatAccountNumber(number).replaceAll('\u00A0', ' ')}</strong>
}

/** For whom, where the account may act for several. */
export function Behalf({ podmiot }: { podmiot: string }) {
  const words = useTexts(basketTexts)
  const { subjects } = useSession()
  return (subjects?.length ?? 0) > 1 && <Tag icon="users">{fill(words.behalf, { name: podmiot })}</Tag>
}
