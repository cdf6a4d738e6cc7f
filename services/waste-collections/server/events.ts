import { z } from 'zod'
import { addDays } from '#shared/dates.ts'
import { formatDayOfYear, formatLongDate } from '#shared/format.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, inMailbox, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { type Fraction, FRACTIONS } from '#shared/waste/bins.ts'
import { fractionsIn, weekdayIn } from '#shared/waste/collection-days.ts'
import { texts as common } from '#shared/waste/texts.ts'
import { texts } from './event-texts.ts'

const kinds = z.array(z.enum(FRACTIONS)).min(1)
const PAGE = '/uslugi/terminy-odbioru-odpadow'

const evening = z.object({ day: z.iso.date(), places: z.array(z.object({ place: z.string(), kinds })).min(1) })
export type Evening = z.infer<typeof evening>

/** An SMS has room for so many characters of sorts; above, their number says it. */
const LONGEST = 40

function sayEvening({ day, places }: Evening, language: Language): Words {
  const said = textsIn(texts, language)
  const all = FRACTIONS.filter((kind) => places.some((one) => one.kinds.includes(kind)))
  const what = fractionsIn(all, language)
  const [weekday, date] = [weekdayIn(day, language), formatDayOfYear(day, language)]
  return {
    title: fill(said.title, { what }),
    short: fill(said.short, { what: what.length > LONGEST ? plural(said.sorts, all.length, language) : what }),
    mail: fill(said.mail, { weekday, day: date, what }),
    paragraphs: [
      fill(said.mail, { weekday, day: date, what }),
      ...places.map((one) => fill(said.line, { place: one.place, what: fractionsIn(one.kinds, language) })),
      textsIn(common, language).early,
    ],
  }
}

const PLACE = 'Lipowa 12, 99-999 Przykładowo'

/** Bins are put out this evening. */
export const collectionTomorrow = defineEvent({
  name: 'collection-tomorrow',
  topics: ['collections'],
  isEvening: true,
  // On the day itself it would still say "tomorrow".
  lastDay: ({ day }) => addDays(day, -1),
  page: PAGE,
  facts: evening,
  say: sayEvening,
  examples: [
    { day: '2026-10-08', places: [{ place: PLACE, kinds: ['PAPIER'] }] },
    { day: '2026-10-08', places: [{ place: PLACE, kinds: [...FRACTIONS] }] },
  ],
})

const change = z.object({ planned: z.iso.date(), day: z.iso.date().nullable(), kinds, places: z.array(z.string()).min(1) })
type Change = z.infer<typeof change>

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

function sayChange({ planned, day, kinds: codes, places }: Change, language: Language): Words {
  const said = textsIn(texts, language)
  const facts = { what: capital(fractionsIn(codes, language)), before: formatLongDate(planned, language) }
  const where = fill(said.places, { places: places.join('; ') })
  if (day === null) return inMailbox(said.titleCancelled, [fill(said.cancelled, facts), where])
  const after = formatLongDate(day, language)
  // Moved back, or no longer cancelled.
  return day === planned
    ? inMailbox(said.titleAsPlanned, [fill(said.asPlanned, { ...facts, after }), where])
    : inMailbox(said.titleMoved, [fill(said.moved, { ...facts, after }), where])
}

/** A day of the timetable is another one now, or none. */
export const collectionChanged = defineEvent({
  name: 'collection-changed',
  topics: ['collections'],
  isMailboxOnly: true,
  page: PAGE,
  facts: change,
  say: sayChange,
  examples: [
    { planned: '2026-11-11', day: '2026-11-12', kinds: ['ZMIESZANE'], places: [PLACE] },
    { planned: '2026-11-11', day: '2026-11-11', kinds: ['ZMIESZANE'], places: [PLACE] },
    { planned: '2026-11-11', day: null, kinds: ['BIO', 'POPIOL'], places: [PLACE] },
  ],
})

export const events: readonly MessageEvent[] = [collectionTomorrow, collectionChanged]

/** In the order in which they stand everywhere; what nobody has a word for is left out. */
export const sortsOf = (codes: readonly string[]): Fraction[] => FRACTIONS.filter((one) => codes.includes(one))
