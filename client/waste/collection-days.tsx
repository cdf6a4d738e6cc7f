import { type ReactNode, useState } from 'react'
import { addDays, daysBetween } from '#shared/dates.ts'
import { formatDayOfYear, localeOfDates } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { BINS, type Fraction } from '#shared/waste/bins.ts'
import type { CollectionDay } from '#shared/waste/collection-days.ts'
import { texts } from '#shared/waste/texts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import '#ui/icon/icon-button.css'
import './collection-days.css'

interface Days {
  readonly today: string
  /** `punktOdbioru` where they are those of several places. */
  readonly days: readonly (CollectionDay & { readonly punktOdbioru?: string })[]
}

/** The next day large, and five weeks on one look; nothing where no day is known. `children`: what leads the days into a calendar. */
export function CollectionDays({ children, ...days }: Days & { readonly children: ReactNode }) {
  if (days.days.length === 0) return null
  return (
    <div className="waste">
      <NextDay {...days}>{children}</NextDay>
      <Weeks {...days} />
    </div>
  )
}

/** The sorts of a day with their bins, in a list. */
export function Sorts({ of: { kodyFrakcji, zamiast }, children }: { readonly of: CollectionDay; readonly children: ReactNode }) {
  return (
    <span className="waste__sorts">
      {kodyFrakcji.map((kind) => (
        <Bin key={kind} kind={kind} />
      ))}
      {children}
      <Moved from={zamiast} />
    </span>
  )
}

/** Of which planned day this one takes the place. */
function Moved({ from }: { readonly from: string | null }) {
  const { words, language } = useReader(texts)
  return from && <strong className="waste__moved">{fill(words.moved, { day: formatDayOfYear(from, language) })}</strong>
}

function NextDay({ today, days, children }: Days & { readonly children: ReactNode }) {
  const { words, language } = useReader(texts)
  const [first] = days
  if (!first) return null
  const { dzien, dzienTygodnia } = first
  const said = [words.nextToday, words.nextTomorrow][daysBetween(today, dzien)] ?? words.nextDay
  const areMany = new Set(days.map(({ punktOdbioru }) => punktOdbioru)).size > 1
  return (
    <section className="waste-next" aria-labelledby="waste-next" data-kind={first.kodyFrakcji[0]}>
      <div>
        <p className="secondary">{said}</p>
        <h2 id="waste-next">
          {dzienTygodnia} {formatDayOfYear(dzien, language)}
        </h2>
      </div>
      {days
        .filter((day) => day.dzien === dzien)
        .map(({ punktOdbioru = '', kodyFrakcji, zamiast }) => (
          <div key={punktOdbioru}>
            {areMany && <p lang="pl">{punktOdbioru}</p>}
            <ul className="waste-next__bins">
              {kodyFrakcji.map((kind) => (
                <li key={kind}>
                  <Bin kind={kind} />
                  <strong>{`${words[BINS[kind].name]}, ${words[BINS[kind].bin]}`}</strong>
                </li>
              ))}
            </ul>
            <Moved from={zamiast} />
          </div>
        ))}
      <p>
        {words.early} {words.calendarReminds}
      </p>
      <div className="waste-next__acts">{children}</div>
    </section>
  )
}

const WEEK = 7
const SHOWN_WEEKS = 5
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK

const inWords = (day: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOfDates(language), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function Weeks({ today, days }: Days) {
  const { words, language } = useReader(texts)
  const [turned, setTurned] = useState(0)
  const begin = addDays(today, turned * SHOWN_WEEKS * WEEK - weekdayOf(today))
  const shown = Array.from({ length: SHOWN_WEEKS * WEEK }, (_, at) => addDays(begin, at))
  const isLast = (days.at(-1)?.dzien ?? today) < addDays(begin, SHOWN_WEEKS * WEEK)
  return (
    <section className="waste-weeks" aria-labelledby="waste-weeks">
      <div className="waste-weeks__head">
        <div>
          <h2 id="waste-weeks">{words.fiveWeeks}</h2>
          <p className="secondary" role="status">
            {formatDayOfYear(begin, language)} – {formatDayOfYear(addDays(begin, SHOWN_WEEKS * WEEK - 1), language)}
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={words.earlier}
          aria-disabled={turned === 0}
          onClick={() => setTurned(Math.max(0, turned - 1))}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.later}
          aria-disabled={isLast}
          onClick={() => isLast || setTurned(turned + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className="waste-weeks__names" aria-hidden="true">
        {shown.slice(0, WEEK).map((day) => (
          <span key={day} data-short={inWords(day, language, { weekday: 'narrow' })}>
            {inWords(day, language, { weekday: 'short' })}
          </span>
        ))}
      </div>
      <ol className="waste-weeks__days">
        {shown.map((day) => (
          <WeekDay key={day} day={day} today={today} days={days} />
        ))}
      </ol>
    </section>
  )
}

/** Its number, the month where one begins, and what is collected on it. */
function WeekDay({ day, today, days }: Days & { readonly day: string }) {
  const { words, language } = useReader(texts)
  const kinds = new Set(days.filter(({ dzien }) => dzien === day).flatMap(({ kodyFrakcji }) => kodyFrakcji))
  const beside = [day.endsWith('-01') && inWords(day, language, { month: 'short' }), day === today && words.today].filter(Boolean)
  return (
    <li data-today={day === today || undefined} data-filled={kinds.size > 0 || undefined}>
      <span>
        <span className="visually-hidden">{inWords(day, language, { weekday: 'long' })} </span>
        {Number(day.slice(-2))} <span className="waste-weeks__name">{beside.join(' ')}</span>
      </span>
      {[...kinds].map((kind) => (
        <span key={kind} className="waste__sorts">
          <Bin kind={kind} />
          <span className="waste-weeks__name">{words[BINS[kind].name]}</span>
        </span>
      ))}
    </li>
  )
}

/** What stands on the bin: known also where its colour is not seen. */
const SIGNS: Readonly<Record<Fraction, string>> = {
  ZMIESZANE: 'M8 11h8M8 14.5h8M8 18h8',
  BIO: 'M8.5 18c0-5 2-7.5 7-7.5 0 5-2 7.5-6 7.5M8.5 19c1-3 2.5-4.5 4.5-5.5',
  PAPIER: 'M9 10h6v9H9zM10.5 13h3M10.5 16h3',
  METALE_I_TWORZYWA: 'M11 9.5h2v2l1 2v5.5h-4v-5.5l1-2z',
  SZKLO: 'M11.5 9.5h1v3.5l1.5 2v4h-4v-4l1.5-2z',
  POPIOL: 'M8 18.5h8l-4-6z',
  GABARYTY: 'M8.5 18.5v-7M8.5 15h7v3.5',
  ELEKTROSPRZET: 'M13 10l-3 4.5h4L11 19',
}

/** A picture beside the words. */
function Bin({ kind }: { readonly kind: Fraction }) {
  return (
    <svg className="bin" data-kind={kind} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className="bin__body" d="M4 7h16l-1.5 14.5h-13zM3 4h6.5V2.5h5V4H21v3H3z" />
      <path className="bin__sign" d={SIGNS[kind]} />
    </svg>
  )
}
