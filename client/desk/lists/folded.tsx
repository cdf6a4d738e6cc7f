import { type ReactNode, useId, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../texts.ts'
import './folded.css'

interface FoldedProps {
  /** How many filters are chosen: what is hidden still says that it narrows. */
  readonly count: number
  readonly children: ReactNode
}

/** Filters of a list. On a phone they open by a button, so that the rows come first; where there is room they simply stand there. */
export function Folded({ count, children }: FoldedProps) {
  const words = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="desk-folded no-print" data-open={isOpen || undefined}>
      <Button icon="search" className="desk-folded__button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {count === 0 ? words.narrow : fill(words.narrowed, { n: count })}
      </Button>
      <div id={id} className="desk-folded__body">
        {children}
      </div>
    </div>
  )
}
