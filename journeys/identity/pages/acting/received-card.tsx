import { useEffect } from 'react'
import { call } from '#client/call/call.ts'
import { tellShell } from '#client/call/events.ts'
import { useAct } from '#client/call/use-act.ts'
import { failureWords } from '#client/form/failure.ts'
import { useGo } from '#client/page/navigation.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract, type Received } from '../../acting/contract.ts'
import { texts } from '../../acting/texts.ts'
import { commonFacts, StateTag } from './scope.tsx'
import '#ui/layout/deed-list.css'

interface ReceivedCardProps {
  readonly received: readonly Received[]
  readonly onDone: () => Promise<unknown>
}

/** For whom the person acts: to go to what is theirs, and to give it up. */
export function ReceivedCard({ received, onDone }: ReceivedCardProps) {
  const words = useTexts(texts)
  const kept = useKeptFocus(words.received)
  const go = useGo()
  const { subjects } = useSession()
  const giveUp = useAct((id: number) => call(contract.end, { body: { id } }), {
    done: words.hasEnded,
    failed: failureWords,
    async after() {
      await onDone()
      tellShell('rights')
    },
  })
  const others = subjects?.filter(({ upowaznienie }) => upowaznienie) ?? []
  const isUnknown = subjects !== null && received.some(({ pesel }) => pesel !== null && !others.some((one) => one.pesel === pesel))
  // It began while the portal stood open: whom one can act for is asked anew.
  useEffect(() => {
    if (isUnknown) tellShell('rights')
  }, [isUnknown])
  return (
    <div {...kept}>
      <Card title={words.received} flush={received.length > 0}>
        {received.length === 0 ? (
          <p>{words.receivedNone}</p>
        ) : (
          <ul role="list">
            {received.map((one) => {
              const subject = others.find(({ pesel }) => pesel === one.pesel)
              const facts = [
                { label: words.who, value: <strong>{one.osoba}</strong> },
                ...commonFacts(one, words),
                { label: words.state, value: <StateTag stan={one.stan} words={words} /> },
              ]
              return (
                <li key={one.id} className="deed-list__item">
                  <SummaryList facts={facts} />
                  {one.stan !== 'ZAKONCZONE' && (
                    <div className="cluster">
                      {subject && (
                        <Button
                          look="primary"
                          icon="users"
                          onClick={() => {
                            setSubject(subject)
                            go('/lista-uslug')
                          }}
                        >
                          {words.actFor} <span className="visually-hidden">: {one.osoba}</span>
                        </Button>
                      )}
                      <Button busy={giveUp.isBusy} onClick={() => giveUp.run(one.id)}>
                        {words.giveUp} <span className="visually-hidden">: {one.osoba}</span>
                      </Button>
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </div>
  )
}
