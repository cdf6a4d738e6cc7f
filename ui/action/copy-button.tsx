import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from './button.tsx'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import { texts } from '../language/texts.ts'
import '../icon/icon-button.css'
import './copy-button.css'

interface CopyButtonProps {
  /** What is copied, without the spaces that only help the eye. */
  value: string
  /** What it is, for the name of the button: „Numer konta”. */
  what: string
  /** Words beside the icon where the button stands alone. */
  children?: ReactNode
}

const SAID_FOR = 3000

export function CopyButton({ value, what, children }: CopyButtonProps) {
  const words = useTexts(texts)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    // Without a secure connection there is no clipboard at all.
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }
  const name = fill(words.copy, { what })
  return (
    <span className="copy-button no-print">
      {children ? (
        <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {children}
        </Button>
      ) : (
        <button type="button" className="icon-button" aria-label={name} title={name} onClick={() => void copy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        </button>
      )}
      <span role="status" className="copy-button__said">
        {outcome && words[outcome]}
      </span>
    </span>
  )
}
