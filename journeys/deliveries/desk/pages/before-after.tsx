import { formatAmount } from '#shared/format.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { ColumnHeads } from '#ui/table/column-heads.tsx'
import { texts } from '../words/texts.ts'
import { type Count, isBeyond, shareOf, signed, signedAmount } from './conclusion.ts'

/** Rows and sums of each dataset: now, in the delivery, and by how much they differ. */
export function BeforeAfter({ counts }: { readonly counts: readonly Count[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const number = (value: number | null) => (value === null ? '–' : new Intl.NumberFormat(language).format(value))
  const money = (value: number | null) => (value === null ? '–' : formatAmount(value, language))
  const share = (count: Count) => {
    const change = shareOf(count)
    return change === null ? '–' : signed(change, language)
  }
  const sumChange = ({ sumaTeraz, sumaWDostawie }: Count) =>
    sumaTeraz === null || sumaWDostawie === null ? '–' : signedAmount(sumaWDostawie - sumaTeraz, language)
  return (
    <Card title={t.beforeAfter} aside={<span className="small secondary">{t.beforeAfterMore}</span>} flush>
      <table className="desk-table">
        <ColumnHeads names={[t.dataset, t.rowsNow, t.rowsThen, t.difference, t.sumNow, t.sumThen, t.sumDifference]} />
        <tbody>
          {counts.map((count) => (
            <tr key={count.zbior} data-beyond={isBeyond(count) || undefined}>
              <th scope="row">
                {count.zbior} {isBeyond(count) && <Tag tone="overdue">{t.beyondLimit}</Tag>}
                <br />
                <span className="small secondary">{count.plik ?? ''}</span>
              </th>
              <td data-name={t.rowsNow}>{number(count.teraz)}</td>
              <td data-name={t.rowsThen}>{number(count.wDostawie)}</td>
              <td data-name={t.difference}>
                <b>{share(count)}</b>
              </td>
              <td data-name={t.sumNow}>{money(count.sumaTeraz)}</td>
              <td data-name={t.sumThen}>{money(count.sumaWDostawie)}</td>
              <td data-name={t.sumDifference}>{sumChange(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
