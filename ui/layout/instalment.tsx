import type { ReactNode } from 'react'
import { monthOf } from '#shared/format.ts'
import type { Language } from '#shared/language.ts'
import type { Edge } from '#shared/payments/instalment-edge.ts'
import { Icon } from '../icon/icon.tsx'
import { useLanguage } from '../language/use-texts.tsx'
import './instalment.css'

interface InstalmentProps {
  /** `yyyy-MM-dd`; as on the left of a payment slip. */
  readonly date: string
  /** Names it; a heading of the caller's rank. */
  readonly title: ReactNode
  readonly edge: Edge
  /** The office's letter before the state. */
  readonly letter: string | null
  readonly state: string
  /** Below the state: card, what follows from it. */
  readonly children?: ReactNode
  /** Right of the perforation: the sum, the way to where it comes from, and one act. */
  readonly sum: ReactNode
  readonly act?: ReactNode
  /** Its stub is chosen to be paid. */
  readonly isTicked?: boolean
  /** Opened inside the slip: where the sum comes from. */
  readonly opened?: ReactNode
}

const SIGNS = {
  zwykly: 'calendar',
  poTerminie: 'clock',
  ulga: 'calendar',
  wDrodze: 'waiting',
  pozaPortalem: 'info',
  oderwany: 'done',
} as const

/**
 * One instalment, as a payment slip with its stub: day, title and state on the left, sum and act behind the perforation. Its edge says how it
 * stands before colour does, and words say it always.
 */
export function Instalment({ date, title, edge, letter, state, children, sum, act, isTicked = false, opened }: InstalmentProps) {
  const { day, month } = inMonthOf(date, useLanguage())
  return (
    <article className="instalment" data-edge={edge} data-ticked={isTicked || undefined}>
      <p className="instalment__day">
        <span className="instalment__number numeric">{day}</span> <span className="instalment__month">{month}</span>
      </p>
      <div className="instalment__what">
        {title}
        <p className="instalment__state">
          {letter === null ? <Icon name={SIGNS[edge]} size={20} /> : <span className="instalment__letter">{letter}</span>}
          <span>{state}</span>
        </p>
        {children}
      </div>
      <div className="instalment__stub">
        <div className="instalment__sum">{sum}</div>
        {act}
      </div>
      {opened && <div className="instalment__opened">{opened}</div>}
    </article>
  )
}

const THIS_YEAR = new Date().getFullYear()

/** Day and month in words; the year stands beside them only where it is another than `year`. */
export function inMonthOf(date: string, language: Language, year = THIS_YEAR): { day: string; month: string } {
  const [itsYear, , day] = date.slice(0, 10).split('-').map(Number)
  const month = monthOf(date, language)
  return { day: String(day), month: itsYear === year ? month : `${month} ${itsYear}` }
}
