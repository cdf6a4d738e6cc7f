import type { ReactNode } from 'react'
import './summary-list.css'

export interface Fact {
  label: string
  value: ReactNode
  /** The figure of the page: larger. */
  strong?: boolean
}

interface SummaryListProps {
  facts: readonly Fact[]
  /** One under another, for facts of very different lengths. */
  isTable?: boolean
}

/** Facts beside one another: card, payer, account, amount. */
export function SummaryList({ facts, isTable = false }: SummaryListProps) {
  return (
    <dl className={isTable ? 'summary-list summary-list--table' : 'summary-list'}>
      {facts.map(({ label, value, strong }, index) => (
        // Two refunds of one payment have one label.
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd className={strong ? 'amount' : 'numeric'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
