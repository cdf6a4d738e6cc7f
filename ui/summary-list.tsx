import type { ReactNode } from 'react'
import './summary-list.css'

export interface Fact {
  label: string
  value: ReactNode
  /** The figure of the page: larger. */
  strong?: boolean
}

/** Facts beside one another: card, payer, account, amount. */
export function SummaryList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="summary-list">
      {facts.map(({ label, value, strong }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={strong ? 'amount' : 'numeric'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
