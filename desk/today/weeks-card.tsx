import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { isWorkingDay } from '#shared/dates.ts'
import { localeOfDates } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { nameOf } from './proposals-card.tsx'
import { texts } from './texts.ts'
import { Tile } from './tile.tsx'
import { isEmpty, timeOn, twoWeeks } from './weeks.ts'

const POLL_MS = 300_000

/** What comes on the days from today on: breaks, answers that are due, what is published, and proposals that end when nobody agrees. */
export function WeeksCard({ today }: { readonly today: string }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const may = useMay()
  const breaks = useDesk(contract.breaks, {}, { pollMs: POLL_MS })
  const waiting = useDesk(proposals.list, {}, { pollMs: POLL_MS })
  const coming = useDesk(contract.coming, {}, { pollMs: POLL_MS })
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(localeOfDates(language), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const mayPlan = may('break-plan') || may('break-now')
  return (
    <Card title={words.weeks} flush aside={mayPlan && <Link href="/urzad/przerwy">{words.planBreak}</Link>}>
      <Tile answer={breaks}>
        {({ przerwy }) => {
          const days = twoWeeks(today, przerwy, waiting.data?.propozycje ?? [], coming.data?.wpisy ?? [])
          // On a narrow screen days without anything are left out: of nothing at all a single one would stay.
          if (waiting.data && coming.data && days.every(isEmpty)) return <p className="desk-weeks__none">{words.nothingComes}</p>
          return (
            <ol role="list" className="desk-weeks">
              {days.map(({ day, breaks: pauses, ends, coming: told }) => (
                <li
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  data-free={isWorkingDay(day) ? undefined : ''}
                  data-empty={isEmpty({ breaks: pauses, ends, coming: told }) ? '' : undefined}
                >
                  <time dateTime={day}>
                    <span className="small secondary">{weekday(day)}</span> <b className="numeric">{Number(day.slice(8))}</b>
                  </time>
                  {pauses.map((one) => (
                    <p key={`${one.usluga} ${one.od}`} className="small" data-tone="overdue">
                      <b className="numeric">{timeOn(day, one)}</b> {one.usluga ?? words.whole}
                    </p>
                  ))}
                  {told.map(({ tresc }) => (
                    <p key={tresc} className="small" data-tone="plain">
                      {tresc}
                    </p>
                  ))}
                  {ends.map(({ id, czynnosc }) => (
                    <p key={id} className="small" data-tone="waiting">
                      {fill(words.expires, { act: nameOf('acts', czynnosc) })}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          )
        }}
      </Tile>
    </Card>
  )
}
