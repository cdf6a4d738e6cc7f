import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './disclosure.css'

interface DisclosureProps {
  summary: ReactNode
  /** Open from the start. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** More, for who wants it: the browser's own `<details>`, which find-in-page opens too. */
export function Disclosure({ summary, open = false, onToggle, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={20} />
        <span>{summary}</span>
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
