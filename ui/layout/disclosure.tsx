import { type ReactNode, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import './disclosure.css'

interface DisclosureProps {
  summary: ReactNode
  /** Open from the start. */
  open?: boolean
  /** What it hides is drawn, and asked for, when it is opened. */
  isLazy?: boolean
  children: ReactNode
}

/** More, for who wants it: the browser's own `<details>`, which find-in-page opens too. */
export function Disclosure({ summary, open = false, isLazy = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className="disclosure" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={20} />
        <span>{summary}</span>
      </summary>
      <div className="disclosure__body">{(isOpen || !isLazy) && children}</div>
    </details>
  )
}
