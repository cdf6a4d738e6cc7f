import type { ReactNode } from 'react'
import { type DeskAnswer, deskFile } from '#client/desk/call.ts'
import { FileRows } from '#client/files/file-row.tsx'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { formatDate, formatExact, formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { usedBetween } from '#shared/figures/water-use.ts'
import type { contract } from '../../calls/contract.ts'
import { contract as files } from '../../calls/files/contract.ts'
import { texts } from '../../words/texts.ts'

type Item = DeskAnswer<typeof contract.item>
type Entry = Item['wpisy'][number]

const EVENTS = [
  ['taken', 'taken'],
  ['released', 'released'],
  ['assigned', 'assigned'],
  ['moved', 'moved'],
  ['waiting', 'eventWaiting'],
  ['reminded', 'reminded'],
  ['closed', 'eventClosed'],
  ['lapsed', 'lapsed'],
  ['reopened', 'reopened'],
  ['extended', 'extended'],
  ['withdrawn', 'eventWithdrawn'],
  ['filed', 'eventFiled'],
] as const
const DEPARTMENT_EVENT = 'moved'
const PLACES = [...DEPARTMENTS, 'WSPOLNE'] as const

function eventWords({ zdarzenie, tresc, dzien, kto }: Entry, words: TextsOf<typeof texts>): string {
  const event = EVENTS.find(([one]) => one === zdarzenie)?.[1]
  // A reminder that names a day says when the case is closed.
  const said = event === 'reminded' && dzien !== null ? 'lapsing' : event
  const place = zdarzenie === DEPARTMENT_EVENT ? PLACES.find((one) => one === tresc) : undefined
  if (said === undefined) return ''
  const day = dzien === null ? '' : formatDate(dzien)
  const told = fill(words[said], { name: kto, words: place === undefined ? (tresc ?? '') : words[place], day })
  return zdarzenie === 'waiting' && day !== '' ? `${told}, ${fill(words.due, { day })}` : told
}

/** Of a reading its number, and what the meter has shown before; empty for a case that is none. */
function readingIn(
  { nrLicznika, stanLicznika, poprzedni, poprzedniDzien }: Item,
  words: TextsOf<typeof texts>,
  language: Language,
): string {
  if (stanLicznika === null) return ''
  const sent = fill(words.readingSent, { meter: nrLicznika ?? '', value: formatExact(stanLicznika, language) })
  if (poprzedni === null || poprzedniDzien === null) return sent
  const since = {
    value: formatExact(poprzedni, language),
    day: formatDate(poprzedniDzien),
    used: formatExact(usedBetween(poprzedni, stanLicznika), language),
  }
  return `${sent}\n${fill(words.readingSince, since)}`
}

/** Three voices, told apart by name, colour and shape; what happened is one line between them. */
export function Conversation({ item }: { readonly item: Item }) {
  const { numer, klient, wyslano, temat, tresc, pliki, uwagi, zalatwiono, wpisy } = item
  const fetched = (id: string) => deskFile(files.open, { query: { numer, id } })
  const words = useTexts(texts)
  const language = useLanguage()
  const hasAnswers = wpisy.some(({ rodzaj }) => rodzaj === 'answer')
  return (
    <ol className="desk-talk" role="list">
      <Voice
        who={`${klient}, ${words.resident}`}
        at={wyslano}
        words={[readingIn(item, words, language), tresc || (item.stanLicznika === null ? temat : '')].filter(Boolean).join('\n')}
        voice="resident"
      >
        <FileRows files={pliki} fetched={fetched} />
      </Voice>
      {!hasAnswers && uwagi !== null && <Voice who={words.officeBefore} at={zalatwiono} words={uwagi} voice="answer" />}
      {wpisy.map((entry, index) => {
        const key = `${entry.kiedy} ${index}`
        if (entry.rodzaj === 'event')
          return (
            <li key={key} data-voice="event">
              {formatTimestamp(entry.kiedy)} · {eventWords(entry, words)}
            </li>
          )
        if (entry.rodzaj === 'message')
          return (
            <Voice key={key} who={`${entry.kto}, ${words.resident}`} at={entry.kiedy} words={entry.tresc ?? ''} voice="resident">
              <FileRows files={entry.pliki} fetched={fetched} />
            </Voice>
          )
        return (
          <Voice
            key={key}
            who={fill(entry.rodzaj === 'note' ? words.note : words.office, { name: entry.kto })}
            at={entry.kiedy}
            words={entry.tresc ?? ''}
            voice={entry.rodzaj}
          >
            <FileRows files={entry.pliki} fetched={fetched} />
          </Voice>
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
  readonly children?: ReactNode
}

function Voice({ who, at, words: said, voice, children }: VoiceProps) {
  return (
    <li data-voice={voice}>
      <p className="small">
        <b>{who}</b>
        {at !== null && ` · ${formatTimestamp(at)}`}
      </p>
      <p className="desk-talk__words">{said}</p>
      {children}
    </li>
  )
}
