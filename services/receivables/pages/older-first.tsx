import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { isKind, KINDS } from '../kinds.ts'
import type { Instalment } from '../rows.ts'
import { texts } from '../texts.ts'

interface OlderFirstProps {
  kind: string
  rows: readonly Instalment[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Overdue instalments older than the newest ticked one, left unticked. */
function olderThanTicked(rows: readonly Instalment[], ticked: ReadonlySet<number>): Instalment[] {
  const isTicked = (row: Instalment) => ticked.has(row.idNaleznosciRatyZbiorczej)
  const newest = rows.filter(isTicked).map((row) => row.terminEfektywny).sort().at(-1)
  if (!newest) return []
  return rows.filter((row) => row.poTerminie && row.powodBlokady !== 'zlecona' && !isTicked(row) && row.terminEfektywny < newest)
}

/**
 * Public law credits a payment to the oldest arrears whatever was ticked (Ordynacja podatkowa art. 62; reference/domain.md
 * part 5 row 11): said before the payment, with the offer to tick those that can be ticked.
 */
export function OlderFirst({ kind, rows, ticked, onTick }: OlderFirstProps) {
  const words = useTexts(texts)
  const isPublicLaw = isKind(kind) && KINDS[kind].interest === 'tax'
  const older = isPublicLaw ? olderThanTicked(rows, ticked) : []
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
