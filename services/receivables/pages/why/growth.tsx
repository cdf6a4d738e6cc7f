import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, type Reader } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { growthText, milestoneText } from '../../why/words.ts'
import { StepsChart } from './steps-chart.tsx'

interface GrowthProps {
  readonly why: Why
  readonly onDay: (day: string) => void
}

/** The day of payment, and how the amount goes on: in words, as a picture on which the day is moved, and as a table. */
export function Growth({ why, onDay }: GrowthProps) {
  const { words, language } = useReader(whyTexts)
  const reading = { words, language }
  return (
    <section className="card why__growth" aria-label={words.payOn}>
      <div className="why__when">
        <div className="why__field no-print">
          <DateField
            label={words.payOn}
            hint={fill(words.payOnHint, { date: formatDate(why.ostatniDzien) })}
            value={why.dzien}
            min={why.dzis}
            max={why.ostatniDzien}
            onChange={(day) => day && onDay(day)}
          />
        </div>
        <p className="why__sentence" role="status">
          <span className="visually-hidden">
            {fill(words.totalOn, { date: formatDate(why.dzien) })}: {formatMoney(why.kwota, language)}.{' '}
          </span>
          {growthText(why, reading).join(' ')}
        </p>
      </div>
      {why.wykres.length > 2 && <StepsChart why={why} onDay={onDay} />}
      {why.terminy.length > 0 && (
        <div className="why__days">
          <h2 className="why__days-title">{words.days}</h2>
          <ul role="list">
            {why.terminy.map((one) => (
              <li key={`${one.dzien} ${one.rodzaj} ${one.nrRaty}`}>
                <strong className="numeric">{formatDate(one.dzien)}</strong> <span>{milestoneText(one, reading)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {why.wykres.length > 2 && <Changes why={why} />}
    </section>
  )
}

type Change = Why['wykres'][number]

function Changes({ why }: { why: Why }) {
  const reader = useReader(whyTexts)
  const { changes } = reader.words
  return (
    <Disclosure summary={changes}>
      <div className="why__changes">
        <ShortTable caption={changes} columns={changeColumns(reader)} rows={why.wykres} rowKey={({ dzien }) => dzien} rowHeader="dzien" />
      </div>
    </Disclosure>
  )
}

function changeColumns({ words, language }: Reader<typeof whyTexts>): TableColumn<Change>[] {
  return [
    { id: 'dzien', label: words.dzien, cell: ({ dzien }) => <span className="numeric">{formatDate(dzien)}</span> },
    { id: 'kwota', label: words.amount, cell: ({ kwota }) => formatMoney(kwota, language), numeric: true },
  ]
}
