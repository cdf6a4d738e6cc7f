import { useEffect, useRef } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ToldAddress } from './new-calendar.tsx'
import { texts } from './texts.ts'

/** The address, this once, and what to do with it in the programs that most people have. */
export function Address({ told, onDone }: { readonly told: ToldAddress; readonly onDone: () => void }) {
  const words = useTexts(texts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const ways = [
    ['Google', words.google],
    ['Outlook', words.outlook],
    ['Apple', words.apple],
    ['Thunderbird', words.thunderbird],
  ] as const
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={fill(words.addressTitle, { name: told.name })} className="calendar-address">
      <Card raised title={fill(words.addressTitle, { name: told.name })}>
        <div className="stack">
          <p>{words.once}</p>
          <p>
            <code className="calendar-address__text">{told.address}</code>
          </p>
          <div className="cluster">
            <CopyButton value={told.address} what={words.address}>
              {words.copy}
            </CopyButton>
            <Button look="quiet" onClick={onDone}>
              {words.understood}
            </Button>
          </div>
          <h3>{words.how}</h3>
          <ul className="calendar-address__ways">
            {ways.map(([program, way]) => (
              <li key={program}>
                <strong>{program}:</strong> {way}
              </li>
            ))}
          </ul>
          <p className="secondary small">{words.delay}</p>
        </div>
      </Card>
    </div>
  )
}
