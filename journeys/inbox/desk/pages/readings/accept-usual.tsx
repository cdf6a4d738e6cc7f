import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { contract } from '../../calls/readings/contract.ts'
import { texts } from '../../words/readings.ts'
import { CountDialog, useCountForm } from '../count-dialog.tsx'
import { type ManyAnswer, Undone } from '../undone.tsx'

/** Everything within usual use at one press; the others are looked at one by one. */
export function AcceptUsual({ count }: { readonly count: number }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<ManyAnswer | null>(null)
  return (
    <Card title={fill(words.usualTitle, { n: count })}>
      <div className="stack">
        {result && <Undone result={result} />}
        <p>{count === 0 ? words.noneUsual : words.usualMore}</p>
        {count > 0 && (
          <div>
            <Button look="primary" onClick={() => setAsking(true)}>
              {fill(words.acceptAll, { n: count })}
            </Button>
          </div>
        )}
      </div>
      {isAsking && <Ask count={count} onClose={() => setAsking(false)} onDone={setResult} />}
    </Card>
  )
}

interface AskProps {
  readonly count: number
  readonly onClose: () => void
  readonly onDone: (result: ManyAnswer) => void
}

function Ask({ count, onClose, onDone }: AskProps) {
  const words = useTexts(texts)
  const form = useCountForm({
    count,
    initial: {},
    onClose,
    async send(_values, potwierdzenie) {
      try {
        onDone(await deskCall(contract.acceptUsual, { body: { ile: count, potwierdzenie } }))
      } finally {
        await renew(contract.readings, today.queue)
      }
    },
  })
  return <CountDialog title={fill(words.acceptTitle, { n: count })} count={count} form={form} onClose={onClose} />
}
