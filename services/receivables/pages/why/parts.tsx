import { formatAmount, formatDate, formatDecimal, formatExact, formatLongDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Card } from '#ui/layout/card.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { Explained, Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { linesOf } from '../../why/words.ts'

const DECIMALS = 4

/** Every part of the amount with its reason, and the sum of them. */
export function Parts({ why }: { why: Why }) {
  const { words, language } = useReader(whyTexts)
  return (
    <Card title={words.made} flush>
      <ul role="list" className="why__lines">
        {linesOf(why, { words, language }).map(({ key, name, amount, document, notes, periods = [] }) => (
          <li key={key}>
            <div className="why__line">
              <h3>{name}</h3>
              <p className="why__figure numeric">{formatAmount(amount, language)}</p>
              {document && (
                <p className="why__note secondary" lang="pl">
                  {document}
                </p>
              )}
              {periods.length === 0 && notes.length > 0 && <p className="why__note secondary">{notes.join(' ')}</p>}
            </div>
            {periods.length > 0 && (
              <div className="why__interest">
                <Periods name={name} periods={periods} />
                <p className="why__reason">{notes.join(' ')}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="card__foot why__total">
        <strong>{fill(words.totalOn, { date: formatLongDate(why.dzien, language) })}</strong>{' '}
        <span className="amount">{formatMoney(why.kwota, language)}</span>
      </p>
    </Card>
  )
}

type Period = Explained['okresy'][number]

function Periods({ name, periods }: { name: string; periods: readonly Period[] }) {
  const { words, language } = useReader(whyTexts)
  const columns: TableColumn<Period>[] = [
    { id: 'od', label: words.fromTo, cell: ({ od, do: end }) => `${formatDate(od)} – ${formatDate(end)}` },
    { id: 'dni', label: words.dni, cell: ({ dni }) => dni, numeric: true },
    { id: 'stawka', label: words.stawkaProcent, cell: ({ stawkaProcent }) => formatExact(stawkaProcent, language), numeric: true },
    { id: 'podstawa', label: words.podstawa, cell: ({ podstawa }) => formatAmount(podstawa, language), numeric: true },
    { id: 'kwota', label: words.exact, cell: ({ kwota }) => formatDecimal(kwota, DECIMALS, language), numeric: true },
  ]
  return <ShortTable caption={name} columns={columns} rows={periods} rowKey={({ od }) => od} rowHeader="od" />
}
