import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { contract } from '../../receipts/contract.ts'
import { texts } from './texts.ts'

/** The confirmation of one payment; `isShort` where many stand below one another. */
export function ReceiptButton({ id, isShort = false }: { id: string; isShort?: boolean }) {
  const words = useTexts(texts)
  return (
    <FileButton kind="pdf" isShort={isShort} endpoint={contract.one} query={{ idPrzelewu: id }}>
      {words.one}
    </FileButton>
  )
}

/** Why a payment has no confirmation. */
export function NoReceipt() {
  return <p className="secondary">{useTexts(texts).none}</p>
}

/** The confirmations of a year in one file. */
export function YearReceipts({ year }: { year: string }) {
  return (
    <FileButton kind="pdf" endpoint={contract.year} query={{ rok: year }}>
      {fill(useTexts(texts).year, { year })}
    </FileButton>
  )
}
