import { useState } from 'react'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { callsOf, type ListRow } from '#shared/desk/list.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { AssignMany, CloseMany, TakeMany } from './many-dialogs.tsx'
import { type ManyAnswer, Undone } from '../undone.tsx'

const DIALOGS = { take: TakeMany, close: CloseMany, assign: AssignMany } as const

/** What is done with all chosen cases; afterwards it says what could not be, case by case. */
export function ManyBar({ rows, clear }: { readonly rows: readonly ListRow<typeof inbox>[]; readonly clear: () => void }) {
  const words = useTexts(texts)
  const may = useMay()
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const [result, setResult] = useState<ManyAnswer | null>(null)
  const Dialog = asked === null ? null : DIALOGS[asked]
  const finish = (answer: ManyAnswer) => {
    setResult(answer)
    clear()
    void renew(...callsOf(inbox), today.queue)
  }
  return (
    <div className="no-print">
      {result && <Undone result={result} />}
      <div className="desk-many" role="group" aria-label={words.manyActs}>
        <span role="status">{rows.length > 0 && fill(words.chosen, { n: rows.length })}</span>
        {rows.length > 0 && (
          <>
            <Button onClick={() => setAsked('take')}>{words.takeMany}</Button>
            <Button onClick={() => setAsked('close')}>{words.closeMany}</Button>
            {may('inbox-reassign') && <Button onClick={() => setAsked('assign')}>{words.assignMany}</Button>}
            <Button look="quiet" icon="print" onClick={() => window.print()}>
              {words.printMany}
            </Button>
            <Button look="quiet" onClick={clear}>
              {words.chooseNone}
            </Button>
          </>
        )}
      </div>
      {Dialog && <Dialog items={rows} onClose={() => setAsked(null)} onDone={finish} />}
    </div>
  )
}
