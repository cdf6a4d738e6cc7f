import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { useAct } from '#client/call/use-act.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract, type Given } from '../../acting/contract.ts'
import { texts } from '../../acting/texts.ts'
import { commonFacts, StateTag } from './scope.tsx'
import '#ui/layout/deed-list.css'

interface GivenCardProps {
  readonly given: readonly Given[]
  readonly onDone: () => Promise<unknown>
}

/** Who may act for the person: to agree, to end one, to end all. */
export function GivenCard({ given, onDone }: GivenCardProps) {
  const words = useTexts(texts)
  const kept = useKeptFocus(words.given)
  const [isAsked, setAsked] = useState(false)
  const failed = { failed: failureWords, after: onDone }
  const agree = useAct((id: number) => call(contract.confirm, { body: { id } }), { ...failed, done: words.confirmed })
  const end = useAct((id: number) => call(contract.end, { body: { id } }), { ...failed, done: words.hasEnded })
  const takeBack = useAct((id: number) => call(contract.end, { body: { id } }), { ...failed, done: words.takenBack })
  const block = useAct(() => call(contract.block, { body: {} }), { ...failed, done: words.hasEnded })
  const open = given.filter(({ stan }) => stan !== 'ZAKONCZONE')
  const asking = open.filter(({ stan }) => stan === 'OCZEKUJE')
  return (
    <div {...kept} className="stack">
      {asking.map(({ id, osoba }) => (
        <Notice
          key={id}
          kind="warning"
          title={fill(words.confirmTitle, { name: osoba ?? '' })}
          actions={
            <>
              <Button look="primary" busy={agree.isBusy} onClick={() => agree.run(id)}>
                {words.confirm}
              </Button>
              <Button busy={end.isBusy} onClick={() => end.run(id)}>
                {words.refuse}
              </Button>
            </>
          }
        >
          <p>{words.confirmText}</p>
        </Notice>
      ))}
      <Card
        title={words.given}
        flush={given.length > 0}
        aside={
          open.length > 0 && (
            <Button icon="lock" busy={block.isBusy} onClick={() => setAsked(true)}>
              {words.blockAll}
            </Button>
          )
        }
      >
        {given.length === 0 ? (
          <p>{words.givenNone}</p>
        ) : (
          <ul role="list">
            {given.map((one) => (
              <li key={one.id} className="deed-list__item">
                <SummaryList facts={factsOf(one, words)} />
                {one.stan === 'ZAPROSZONO' && (
                  <Button busy={takeBack.isBusy} onClick={() => takeBack.run(one.id)}>
                    {words.takeBack} <span className="visually-hidden">: {one.nazwa}</span>
                  </Button>
                )}
                {one.stan === 'CZYNNE' && (
                  <Button busy={end.isBusy} onClick={() => end.run(one.id)}>
                    {words.end} <span className="visually-hidden">: {one.osoba}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isAsked && (
        <ConfirmDialog
          title={words.blockTitle}
          yes={words.blockYes}
          no={words.blockNo}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false)
            block.run()
          }}
        >
          <p>{words.blockText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function factsOf(one: Given, words: ReturnType<typeof useTexts<typeof texts>>) {
  const who = one.osoba === null ? one.nazwa : `${one.osoba} (${one.nazwa})`
  const until = one.kodWaznyDo === null ? '' : formatTimestamp(one.kodWaznyDo)
  return [
    { label: words.who, value: <strong>{who}</strong> },
    ...commonFacts(one, words),
    { label: words.state, value: <StateTag stan={one.stan} words={words} until={until} /> },
  ]
}
