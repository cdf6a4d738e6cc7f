import { formatAmount, formatDate, formatDecimal, formatExact, formatLongDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Card } from '#ui/layout/card.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { ColumnHeads } from '#ui/table/column-heads.tsx'
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

/** A table, and on a narrow column two lines for each period. */
function Periods({ name, periods }: { name: string; periods: Explained['okresy'] }) {
  const { words, language } = useReader(whyTexts)
  const span = ({ od, do: end }: Explained['okresy'][number]) => `${formatDate(od)} – ${formatDate(end)}`
  const exact = (amount: number) => formatDecimal(amount, DECIMALS, language)
  return (
    <>
      <table className="why__table">
        <caption className="visually-hidden">{name}</caption>
        <ColumnHeads names={[words.fromTo, words.dni, words.stawkaProcent, words.podstawa, words.exact]} />
        <tbody>
          {periods.map((period) => (
            <tr key={period.od} className="numeric">
              <th scope="row">{span(period)}</th>
              <td>{period.dni}</td>
              <td>{formatExact(period.stawkaProcent, language)}</td>
              <td>{formatAmount(period.podstawa, language)}</td>
              <td>{exact(period.kwota)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul role="list" className="why__short numeric">
        {periods.map((period) => (
          <li key={period.od}>
            <span>{span(period)}</span> <span>{exact(period.kwota)}</span>
            <span className="secondary">{`${words.dni}: ${period.dni} · ${words.stawkaProcent}: ${formatExact(period.stawkaProcent, language)} · ${words.podstawa}: ${formatAmount(period.podstawa, language)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
