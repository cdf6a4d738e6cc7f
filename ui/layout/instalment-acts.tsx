import { type ReactNode, useId } from 'react'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { texts } from '#shared/payments/instalment-texts.ts'
import { Icon } from '../icon/icon.tsx'
import { useReader } from '../language/use-texts.tsx'

interface SumButtonProps {
  readonly amount: ReactNode
  /** "Where does it come from?" */
  readonly why: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The sum itself opens where it comes from. */
export function SumButton({ amount, why, isOpen, onToggle }: SumButtonProps) {
  return (
    <button type="button" className="instalment__open" aria-expanded={isOpen} onClick={onToggle}>
      <span className="amount">{amount}</span>
      <span className="visually-hidden">, </span>
      <span className="instalment__why small no-print">
        {why} <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
      </span>
    </button>
  )
}

interface PayTickProps {
  /** What is paid with it, for who listens. */
  readonly title: string
  readonly date: string
  readonly amount: number
  readonly isTicked: boolean
  readonly disabled?: boolean
  readonly onTick: () => void
}

/** The act of a slip that stands among several: paid now, or not. */
export function PayTick({ title, date, amount, isTicked, disabled = false, onTick }: PayTickProps) {
  const { words, language } = useReader(texts)
  const id = useId()
  const [before = '', after = ''] = words.tick.split('{title}')
  return (
    <label className="instalment__tick no-print">
      <input type="checkbox" checked={isTicked} disabled={disabled} aria-labelledby={`${id}-says ${id}-name`} onChange={onTick} />
      <span id={`${id}-says`}>{isTicked ? words.pays : words.paysNot}</span>
      <span id={`${id}-name`} className="visually-hidden">
        {before}
        <span lang="pl">{title}</span>
        {fill(after, { date: formatDate(date), amount: formatMoney(amount, language) })}
      </span>
    </label>
  )
}
