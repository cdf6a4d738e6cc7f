import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import type { HistoryPayment } from '../../contract.ts'
import { contract } from '../../receipts/contract.ts'
import { hasReceipt } from '../../states.ts'
import { texts } from './texts.ts'

/** The confirmation of one payment. */
export function ReceiptButton({ id }: { id: string }) {
  const words = useTexts(texts)
  return (
    <FileButton kind="pdf" endpoint={contract.one} query={{ idPrzelewu: id }}>
      {words.one}
    </FileButton>
  )
}

/** Why a payment has no confirmation. */
export function NoReceipt() {
  return <p className="secondary">{useTexts(texts).none}</p>
}

/** The confirmations of each year that has some, the latest first. */
export function YearReceipts({ payments }: { payments: readonly HistoryPayment[] }) {
  const words = useTexts(texts)
  const days = payments.flatMap(({ dataZaplaty, etap }) =>
    dataZaplaty !== null && hasReceipt({ paidAt: dataZaplaty, stage: etap }) ? [dataZaplaty] : [],
  )
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].sort().reverse()
  if (years.length === 0) return null
  return (
    <div className="cluster">
      {years.map((year) => (
        <FileButton key={year} kind="pdf" endpoint={contract.year} query={{ rok: year }}>
          {fill(words.year, { year })}
        </FileButton>
      ))}
    </div>
  )
}
