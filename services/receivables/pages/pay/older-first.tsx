import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { olderArrears } from '../../dues/older-first.ts'
import type { Instalment } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

interface OlderFirstProps {
  kind: string
  rows: readonly Instalment[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Said before the payment, where it is ordered, with the offer to tick those of the older arrears that can be ticked. */
export function OlderFirst({ kind, rows, ticked, onTick }: OlderFirstProps) {
  const words = useTexts(texts)
  const older = olderArrears(kind, rows, ticked)
  const payable = older.filter((row) => row.czyWybieralna).map((row) => row.idNaleznosciRatyZbiorczej)
  return (
    <div aria-live="polite">
      {older.length > 0 && (
        <Notice actions={payable.length > 0 && <Button onClick={() => onTick(new Set([...ticked, ...payable]))}>{words.tickOlder}</Button>}>
          {words.olderFirst}
        </Notice>
      )}
    </div>
  )
}
