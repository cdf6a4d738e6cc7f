import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { contract } from '../../calendar/contract.ts'
import { KeptCard } from '../parts/kept-card.tsx'
import { texts } from './texts.ts'
import '#ui/layout/deed-list.css'

export type Calendar = AnswerOf<typeof contract.list>['kalendarze'][number]
export type Act = 'renew' | 'remove'

interface KeptCalendarsProps {
  readonly calendars: readonly Calendar[]
  readonly onAct: (act: Act, calendar: Calendar) => void
}

/** The calendars of the subject: when each was last read, and the ways to end it. */
export function KeptCalendars({ calendars, onAct }: KeptCalendarsProps) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<{ readonly act: Act; readonly calendar: Calendar } | null>(null)
  const name = asked?.calendar.nazwa ?? ''
  return (
    <KeptCard
      title={words.yours}
      none={words.none}
      items={calendars.map((calendar) => (
        <Item key={calendar.id} calendar={calendar} onAsk={(act) => setAsked({ act, calendar })} />
      ))}
    >
      {asked && (
        <ConfirmDialog
          title={fill(asked.act === 'renew' ? words.renewTitle : words.removeTitle, { name })}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            onAct(asked.act, asked.calendar)
          }}
        >
          <p>{asked.act === 'renew' ? words.renewText : words.removeText}</p>
        </ConfirmDialog>
      )}
    </KeptCard>
  )
}

function Item({ calendar, onAsk }: { readonly calendar: Calendar; readonly onAsk: (act: Act) => void }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { nazwa: name, czyRodzaj, czyKwoty, przypomnienieDni: days, utworzono, ostatnioOdczytano } = calendar
  const facts = [
    { label: words.label, value: <strong>{name}</strong> },
    { label: words.shows, value: czyKwoty ? words.showsAmounts : czyRodzaj ? words.showsKinds : words.showsDates },
    {
      label: words.alarm,
      value: days === null ? words.noAlarm : days === 0 ? words.onTheDay : fill(plural(words.daysBefore, days, language), { n: days }),
    },
    { label: words.since, value: formatTimestamp(utworzono) },
    { label: words.lastRead, value: ostatnioOdczytano === null ? words.neverRead : formatTimestamp(ostatnioOdczytano) },
  ]
  return (
    <li className="deed-list__item">
      <SummaryList facts={facts} />
      <div className="cluster">
        <Button icon="key" onClick={() => onAsk('renew')}>
          {words.renew} <span className="visually-hidden">{fill(words.calendarOf, { name })}</span>
        </Button>
        <Button icon="waste" onClick={() => onAsk('remove')}>
          {words.remove} <span className="visually-hidden">{fill(words.calendarItself, { name })}</span>
        </Button>
      </div>
    </li>
  )
}
