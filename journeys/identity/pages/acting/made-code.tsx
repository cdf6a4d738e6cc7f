import { useEffect, useRef } from 'react'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '../../acting/texts.ts'
import './made-code.css'

/** A code that is shown this once. */
export interface Made {
  readonly name: string
  readonly code: string
  /** Warsaw wall time. */
  readonly until: string
}

export function MadeCode({ made: { name, code, until }, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const words = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const title = fill(words.codeTitle, { name })
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title}>
      <Card raised title={title}>
        <div className="stack">
          <p className="made-code">{code}</p>
          <p>{fill(words.codeText, { date: formatTimestamp(until) })}</p>
          <div className="cluster">
            <CopyButton value={code} what={words.theCode}>
              {words.copyCode}
            </CopyButton>
            <Button look="quiet" onClick={onDone}>
              {words.understood}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
