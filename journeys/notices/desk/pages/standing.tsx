import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

type List = DeskAnswer<typeof contract.list>

interface StandingProps {
  readonly list: List
}

export function BreaksCard({ list: { przerwy } }: StandingProps) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <Card title={words.breaks}>
      {przerwy.length === 0 ? (
        <p>{words.noBreaks}</p>
      ) : (
        <ul role="list" className="desk-notices__list">
          {przerwy.map(({ id, nazwaUslugi, od, do: until, czyTrwa, teksty }) => {
            const what = nazwaUslugi ?? words.whole
            return (
              <Line
                key={id}
                what={what}
                state={czyTrwa ? words.ongoing : words.planned}
                isOn={czyTrwa}
                from={od}
                until={until}
                words={teksty?.pl ?? words.general}
                label={fill(czyTrwa ? words.end : words.takeBack, { what })}
                onEnd={
                  may(czyTrwa ? 'break-now' : 'break-plan')
                    ? () => deskCall(czyTrwa ? contract.end : contract.takeBack, { body: { id } })
                    : null
                }
              />
            )
          })}
        </ul>
      )}
    </Card>
  )
}

export function AnnouncementsCard({ list: { ogloszenia } }: StandingProps) {
  const words = useTexts(texts)
  const may = useMay()
  return (
    <Card title={words.announcements} aside={<span className="small secondary">{words.announcementsMore}</span>}>
      {ogloszenia.length === 0 ? (
        <p>{words.noAnnouncements}</p>
      ) : (
        <ul role="list" className="desk-notices__list">
          {ogloszenia.map(({ id, od, do: until, czyTrwa, teksty }) => (
            <Line
              key={id}
              what={teksty.pl}
              state={czyTrwa ? words.stands : words.waits}
              isOn={czyTrwa}
              from={od}
              until={until}
              words={Object.keys(teksty).join(', ')}
              label={fill(czyTrwa ? words.end : words.takeBack, { what: teksty.pl })}
              onEnd={may('break-plan') ? () => deskCall(contract.endAnnouncement, { body: { id } }) : null}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LineProps {
  readonly what: string
  readonly state: string
  readonly isOn: boolean
  readonly from: string
  readonly until: string | null
  readonly words: string
  readonly label: string
  /** Null: whoever is signed in may not. */
  readonly onEnd: (() => Promise<unknown>) | null
}

function Line({ what, state, isOn, from, until, words: said, label, onEnd }: LineProps) {
  const words = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const end = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act().then(
      () => showMessage(words.ended),
      (error: unknown) => showMessage(failureWords(error, { failed: words.failed }), 'error'),
    )
    setBusy(false)
    await renew(contract.list, today.breaks)
  }
  return (
    <li>
      <p>
        <b>{what}</b> <Tag tone={isOn ? 'waiting' : 'neutral'}>{state}</Tag>
      </p>
      <p className="small numeric">
        {formatTimestamp(from)} – {until === null ? words.open : formatTimestamp(until)}
      </p>
      <p className="small secondary">{said}</p>
      {onEnd && (
        <Button busy={isBusy} onClick={() => void end(onEnd)}>
          {label}
        </Button>
      )}
    </li>
  )
}
