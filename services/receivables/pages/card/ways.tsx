import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { useSession } from '#client/session/session.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { refresh } from '#client/call/use-api.ts'
import { useAct } from '#client/call/use-act.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../contract.ts'
import { type WayRow, WAYS } from '../../dues/ways.ts'
import { texts } from './way-texts.ts'

/** What the office has in its register of how the card is paid. */
function sentenceOf({ sposob, odDnia, doDnia, dzienMiesiaca: day }: WayRow, words: TextsOf<typeof texts>): string {
  return [
    fill(words[sposob], { date: formatDate(odDnia) }),
    day !== null && fill(words.onDay, { n: day }),
    doDnia !== null && fill(words.until, { date: formatDate(doDnia) }),
  ]
    .filter((part) => part !== false)
    .join(' ')
}

interface WaysProps {
  readonly cardId: number
  readonly answer: Pick<AnswerTo<typeof contract.instalments>, 'sposobyZaplaty' | 'wlasnySposobZaplaty'>
  /** Something is still to be paid on it. */
  readonly isOpen: boolean
}

/** Whether a bank or a collector sees to the card, as the office has it or its owner notes it, and what that means for reminders. */
export function Ways({ cardId, answer, isOpen }: WaysProps) {
  const words = useTexts(texts)
  const { sposobyZaplaty: ways, wlasnySposobZaplaty: own } = answer
  const { account, subject } = useSession()
  const isOwner = account !== null && !account.czyPodglad && !account.czyKodemZListu && subject?.upowaznienie === undefined
  // Each button takes the place of the others.
  const kept = useKeptFocus(words.group)
  const after = () => refresh(contract.instalments)
  const noting = useAct((sposob: (typeof WAYS)[number]) => call(contract.noteWay, { body: { idKartyNaleznosci: cardId, sposob } }), {
    after,
  })
  const withdrawing = useAct(() => call(contract.withdrawWay, { body: { idKartyNaleznosci: cardId } }), { after })
  const failure = noting.failure ?? withdrawing.failure
  const isOffered = isOwner && isOpen && own === null && ways.length === 0
  if (ways.length === 0 && own === null && !isOffered) return null
  return (
    <div {...kept} className="stack stack--small">
      {ways.map((way) => (
        <p key={`${way.sposob} ${way.odDnia}`}>{sentenceOf(way, words)}</p>
      ))}
      {own && <p>{fill(words[`own${own.sposob}`], { date: formatDate(own.odDnia) })}</p>}
      {!isOffered && <p className="secondary small">{words.silent}</p>}
      {own && isOwner && (
        <div className="no-print">
          <Button look="quiet" busy={withdrawing.isBusy} onClick={() => withdrawing.run()}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {isOffered && (
        <div className="no-print">
          <Disclosure summary={words.offer}>
            <div className="stack stack--small">
              <p>{words.offerMore}</p>
              <div className="cluster">
                {WAYS.map((way) => (
                  <Button key={way} busy={noting.isBusy} onClick={() => noting.run(way)}>
                    {words[`note${way}`]}
                  </Button>
                ))}
              </div>
            </div>
          </Disclosure>
        </div>
      )}
      {failure !== null && (
        <Notice kind="error" live title={words.failed}>
          {failure instanceof ApiError && failure.opis}
        </Notice>
      )}
    </div>
  )
}
