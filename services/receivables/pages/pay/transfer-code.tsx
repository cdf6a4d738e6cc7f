import { MOST_INSTALMENTS } from '#shared/payments/payment-pages.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { OwnTransferData } from '#client/transfer/own-transfer.tsx'
import type { Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

/** The code and the details of a transfer of what is ticked, asked for when it is opened. */
export function TransferCode({ cardId, chosen }: { cardId: number; chosen: readonly Instalment[] }) {
  const words = useTexts(texts)
  if (chosen.length === 0 || chosen.length > MOST_INSTALMENTS) return null
  return (
    <Disclosure summary={words.transferCode} isLazy>
      <OwnTransferData cardId={cardId} ids={chosen.map((row) => row.idNaleznosciRatyZbiorczej)} />
    </Disclosure>
  )
}
