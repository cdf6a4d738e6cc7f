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
  const t = useTexts(texts)
  const [asked, setAsked] = useState<{ readonly act: Act; readonly calendar: Calendar } | null>(null)
  const name = asked?.calendar.nazwa ?? ''
  return (
    <KeptCard
      title={t.yours}
      none={t.none}
      items={calendars.map((calendar) => (
        <Item key={calendar.id} calendar={calendar} onAsk={(act) => setAsked({ act, calendar })} />
      ))}
    >
      {asked && (
        <ConfirmDialog
          title={fill(asked.act === 'renew' ? t.renewTitle : t.removeTitle, { name })}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            onAct(asked.act, asked.calendar)
          }}
        >
          <p>{asked.act === 'renew' ? t.renewText : t.removeText}</p>
        </ConfirmDialog>
      )}
    </KeptCard>
  )
}

function Item({ calendar, onAsk }: { readonly calendar: Calendar; readonly onAsk: (act: Act) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { nazwa: name, czyKwoty, przypomnienieDni: days, utworzono, ostatnioOdczytano } = calendar
  const facts = [
    { label: t.label, value: <strong>{name}</strong> },
    { label: t.shows, value: czyKwoty ? t.showsAmounts : t.showsDates },
    {
      label: t.alarm,
      value: days === null ? t.noAlarm : days === 0 ? t.onTheDay : fill(plural(t.daysBefore, days, language), { n: days }),
    },
    { label: t.since, value: formatTimestamp(utworzono) },
    { label: t.lastRead, value: ostatnioOdczytano === null ? t.neverRead : formatTimestamp(ostatnioOdczytano) },
  ]
  return (
    <li className="deed-list__item">
      <SummaryList facts={facts} />
      <div className="cluster">
        <Button icon="key" onClick={() => onAsk('renew')}>
          {t.renew} <span className="visually-hidden">{fill(t.calendarOf, { name })}</span>
        </Button>
        <Button icon="waste" onClick={() => onAsk('remove')}>
          {t.remove} <span className="visually-hidden">{fill(t.calendarItself, { name })}</span>
        </Button>
      </div>
    </li>
  )
}
