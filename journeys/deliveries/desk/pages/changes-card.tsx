import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { formatAmount } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ColumnHeads } from '#ui/table/column-heads.tsx'
import type { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { signedAmount } from './conclusion.ts'

const SHOWN_FIRST = 5
const CAUSES = { gone: 'causeGone', new: 'causeNew', booked: 'causeBooked', other: 'causeOther' } as const

/** The cards on which the amount to be paid changes most: a wrong delivery shows itself there. */
export function ChangesCard({ changes }: { readonly changes: DeskAnswer<typeof contract.one>['zmiany'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0) return null
  const money = (amount: number | null) => (amount === null ? t.noCard : formatAmount(amount, language))
  return (
    <Card title={t.changes} aside={<span className="small secondary">{t.changesMore}</span>} flush>
      <table className="desk-table desk-changes">
        <ColumnHeads names={[t.card, t.amountNow, t.rowsThen, t.difference, t.whatHappened]} />
        <tbody>
          {(isWhole ? changes : changes.slice(0, SHOWN_FIRST)).map(({ nazwa, teraz, wDostawie, powod }) => (
            <tr key={nazwa}>
              <th scope="row">{nazwa}</th>
              <td data-name={t.amountNow}>{money(teraz)}</td>
              <td data-name={t.rowsThen}>{money(wDostawie)}</td>
              <td data-name={t.difference} data-gone={powod === 'gone' || undefined}>
                <b>{signedAmount((wDostawie ?? 0) - (teraz ?? 0), language)}</b>
              </td>
              <td data-name={t.whatHappened} data-gone={powod === 'gone' || undefined}>
                {t[CAUSES[powod]]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && changes.length > SHOWN_FIRST && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {fill(t.showAll, { n: changes.length })}
        </Button>
      )}
    </Card>
  )
}
