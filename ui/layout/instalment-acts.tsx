import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'

interface SumButtonProps {
  readonly amount: string
  /** "Where does it come from?" */
  readonly why: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The sum itself opens where it comes from. */
export function SumButton({ amount, why, isOpen, onToggle }: SumButtonProps) {
  return (
    <button
      type="button"
      className="instalment__open"
      aria-expanded={isOpen}

      onClick={onToggle}
    >
      <span className="amount">{amount}</span>
      <span className="visually-hidden">, </span>
      <span className="instalment__why small no-print">
        {why} <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
      </span>
    </button>
  )
}

interface PayTickProps {
  /** What a tick and its absence say. */
  readonly says: readonly [ticked: string, unticked: string]
  /** What is paid with it, for who listens: title, day and sum. */
  readonly name: ReactNode
  readonly isTicked: boolean
  readonly disabled?: boolean
  readonly onTick: () => void
}

/** The act of a slip that stands among several: paid now, or not. */
export function PayTick({ says: [ticked, unticked], name, isTicked, disabled = false, onTick }: PayTickProps) {
  const id = useId()
  return (
    <label className="instalment__tick no-print">
      <input type="checkbox" checked={isTicked} disabled={disabled} aria-labelledby={`${id}-says ${id}-name`} onChange={onTick} />
      <span id={`${id}-says`}>{isTicked ? ticked : unticked}</span>
      <span id={`${id}-name`} className="visually-hidden">
        {name}
      </span>
    </label>
  )
}
