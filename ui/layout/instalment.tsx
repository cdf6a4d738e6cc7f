import type { ReactNode } from 'react'
import type { Edge } from '#shared/payments/instalment-edge.ts'
import { Icon } from '../icon/icon.tsx'
import './instalment.css'

interface InstalmentProps {
  /** As on the left of a payment slip: „15” and „maja”. */
  readonly day: string
  readonly month: string
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
  readonly act: ReactNode
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
export function Instalment({ day, month, title, edge, letter, state, children, sum, act }: InstalmentProps) {
  return (
    <article className="instalment" data-edge={edge}>
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
    </article>
  )
}
