import { useEffect, useRef, useState } from 'react'
import { formatDate, formatMoney, localeOfDates } from '#shared/format.ts'
import { fill, type Reader } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { growthText, milestoneText } from '../../why/words.ts'

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

const HEIGHT = 100
/** Room above the line, for its amounts, and below it, of the height. */
const ROOM = { above: 26, below: 10 } as const
/** While the day is being moved, the days in between are not asked for. */
const SETTLED = 250

interface StepsChartProps {
  readonly why: Why
  readonly onDay: (day: string) => void
}

/** The amount of each day as a stair, with the chosen day on it; the day is moved by hand or by arrow keys. */
function StepsChart({ why, onDay }: StepsChartProps) {
  const { words, language } = useReader(whyTexts)
  const { dzis, ostatniDzien } = why
  const last = daysBetween(dzis, ostatniDzien)
  const { ahead, move } = useAhead({ why, onDay })
  const day = addDays(dzis, ahead)
  const { least, most, at, heightOf, path } = stairOf(why, day)
  const jump = why.terminy.find(({ rodzaj }) => rodzaj === 'prog')
  const money = (amount: number) => formatMoney(amount, language)
  const percentOf = (days: number) => (100 * days) / last
  const name = fill(words.chartName, { from: formatDate(dzis), to: formatDate(ostatniDzien), least: money(least), most: money(most) })
  return (
    <div className="why__chart">
      <div className="why__plot">
        <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
          <path d={path} />
        </svg>
        <span className="why__point" style={{ insetInlineStart: `${percentOf(ahead)}%`, insetBlockStart: `${heightOf(at)}%` }} />
        {jump && <span className="why__jump small" style={{ insetInlineStart: `${percentOf(daysBetween(dzis, jump.dzien))}%` }} />}
        {at < most && ahead < last / 2 && (
          <span className="why__most" style={{ insetBlockStart: `${heightOf(most) - ROOM.above}%` }}>
            {money(most)}
          </span>
        )}
        <span
          className="why__at"
          style={{ insetInlineStart: `clamp(0%, ${percentOf(ahead) - 10}%, 70%)`, insetBlockStart: `${heightOf(at) - ROOM.above}%` }}
        >
          {money(at)}
        </span>
      </div>
      <input
        type="range"
        className="why__range no-print"
        min={0}
        max={last}
        value={ahead}
        aria-label={words.payOn}
        aria-valuetext={`${formatDate(day)}: ${money(at)}`}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
      <Months from={dzis} days={last} />
    </div>
  )
}

/** The chosen day as days from today; it is asked for when it has come to rest. */
function useAhead({ why: { dzis, dzien }, onDay }: StepsChartProps) {
  const [ahead, setAhead] = useState(daysBetween(dzis, dzien))
  // Another day may come from the field beside it.
  const [seen, setSeen] = useState(dzien)
  if (seen !== dzien) {
    setSeen(dzien)
    setAhead(daysBetween(dzis, dzien))
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = (days: number) => {
    setAhead(days)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onDay(addDays(dzis, days)), SETTLED)
  }
  return { ahead, move }
}

/** The stair as it is drawn, and the amount of one day on it. */
function stairOf({ wykres: steps, dzis }: Why, day: string) {
  const amounts = steps.map(({ kwota }) => kwota)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const at = steps.findLast((one) => one.dzien <= day)?.kwota ?? least
  const heightOf = (amount: number) => HEIGHT - ROOM.below - ((amount - least) / (most - least || 1)) * (HEIGHT - ROOM.above - ROOM.below)
  const points = steps.map(
    (one, index) =>
      `${index === 0 ? 'M' : 'H'}${daysBetween(dzis, one.dzien)}${index === 0 ? ` ${heightOf(one.kwota)}` : `V${heightOf(one.kwota)}`}`,
  )
  return { least, most, at, heightOf, path: points.join('') }
}

/** Today and the first of each month below the stair. */
function Months({ from, days }: { from: string; days: number }) {
  const { words, language } = useReader(whyTexts)
  const month = new Intl.DateTimeFormat(localeOfDates(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const firsts = Array.from({ length: days }, (_, at) => at + 1).filter((at) => addDays(from, at).endsWith('-01'))
  // Beside today, and at the very end, a second word would stand upon the first.
  const shown = firsts.filter((at) => at > days / 10 && at < days * 0.95)
  return (
    <div className="why__months secondary small" aria-hidden="true">
      <span>{words.today}</span>
      {shown.map((at) => (
        <span key={at} style={{ insetInlineStart: `${(100 * at) / days}%` }}>
          {month.format(new Date(`${addDays(from, at)}T00:00:00Z`))}
        </span>
      ))}
    </div>
  )
}
