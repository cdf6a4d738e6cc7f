import type { DeskAnswer } from '#client/desk/call.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'

type Item = DeskAnswer<typeof contract.item>
type Entry = Item['wpisy'][number]

const EVENTS = [
  ['taken', 'taken'],
  ['released', 'released'],
  ['assigned', 'assigned'],
  ['moved', 'moved'],
  ['waiting', 'eventWaiting'],
  ['closed', 'eventClosed'],
  ['reopened', 'reopened'],
] as const
const DEPARTMENT_EVENT = 'moved'
const PLACES = [...DEPARTMENTS, 'WSPOLNE'] as const

function eventWords({ zdarzenie, tresc, kto }: Entry, words: TextsOf<typeof texts>): string {
  const said = EVENTS.find(([event]) => event === zdarzenie)?.[1]
  const place = zdarzenie === DEPARTMENT_EVENT ? PLACES.find((one) => one === tresc) : undefined
  return said === undefined ? '' : fill(words[said], { name: kto, words: place === undefined ? (tresc ?? '') : words[place] })
}

/** Three voices, told apart by name, colour and shape; what happened is one line between them. */
export function Conversation({ item: { klient, wyslano, temat, tresc, uwagi, zalatwiono, wpisy } }: { readonly item: Item }) {
  const words = useTexts(texts)
  const hasAnswers = wpisy.some(({ rodzaj }) => rodzaj === 'answer')
  return (
    <ol className="desk-talk" role="list">
      <Voice who={`${klient}, ${words.resident}`} at={wyslano} words={tresc || temat} voice="resident" />
      {!hasAnswers && uwagi !== null && <Voice who={words.officeBefore} at={zalatwiono} words={uwagi} voice="answer" />}
      {wpisy.map((entry, index) => {
        const key = `${entry.kiedy} ${index}`
        if (entry.rodzaj === 'event')
          return (
            <li key={key} data-voice="event">
              {formatTimestamp(entry.kiedy)} · {eventWords(entry, words)}
            </li>
          )
        return (
          <Voice
            key={key}
            who={fill(entry.rodzaj === 'note' ? words.note : words.office, { name: entry.kto })}
            at={entry.kiedy}
            words={entry.tresc ?? ''}
            voice={entry.rodzaj}
          />
        )
      })}
    </ol>
  )
}

interface VoiceProps {
  readonly who: string
  readonly at: string | null
  readonly words: string
  readonly voice: 'resident' | 'answer' | 'note'
}

function Voice({ who, at, words: said, voice }: VoiceProps) {
  return (
    <li data-voice={voice}>
      <p className="small">
        <b>{who}</b>
        {at !== null && ` · ${formatTimestamp(at)}`}
      </p>
      <p className="desk-talk__words">{said}</p>
    </li>
  )
}
