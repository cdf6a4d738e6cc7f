import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, plural, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Names, type Words } from '#shared/server/messages/message-event.ts'
import { texts } from './texts.ts'

const due = z.object({
  card: z.number(),
  instalment: z.number(),
  kind: z.string(),
  year: z.number(),
  number: z.number(),
  day: z.iso.date(),
  /** Days until the day; below zero: since. */
  lead: z.int(),
})
const facts = z.object({ dues: z.array(due).min(1), promise: z.boolean() })

export type Due = z.infer<typeof due>
export type ReminderFacts = z.infer<typeof facts>

/** As they were kept with the event. */
export const reminderFacts = (kept: unknown): ReminderFacts => facts.parse(kept)

type Said = TextsOf<typeof texts>

function when(said: Said, lead: number, language: Language): { title: string; short: string } {
  if (lead < 0) return { title: said.titlePassed, short: said.shortPassed }
  if (lead === 0) return { title: said.titleToday, short: said.shortToday }
  if (lead === 1) return { title: said.titleTomorrow, short: said.shortTomorrow }
  return { title: plural(said.titleIn, lead, language), short: plural(said.shortIn, lead, language) }
}

function say({ dues, promise }: ReminderFacts, language: Language, names: Names): Words {
  const said = textsIn(texts, language)
  const leads = new Set(dues.map(({ lead }) => lead))
  const [lead = 0] = leads
  const { title, short } =
    leads.size === 1 && dues.length === 1
      ? when(said, lead, language)
      : { title: plural(said.titleSeveral, dues.length, language), short: plural(said.shortSeveral, dues.length, language) }
  const lines = dues.map(({ kind, year, number, day }) =>
    fill(said.line, { name: names.card(kind, year, language), number, day: formatLongDate(day, language) }),
  )
  const sentence = `${short.slice(0, 1).toUpperCase()}${short.slice(1)}.`
  return {
    title,
    short,
    mail: promise ? `${sentence} ${said.mailPromise}` : sentence,
    paragraphs: [...lines, ...(promise ? [said.promise] : []), said.current],
  }
}

const EXAMPLE: Due = { card: 1, instalment: 1, kind: 'PODATKI_GMINNE', year: 2026, number: 4, day: '2026-11-16', lead: 7 }
const examples = (leads: readonly number[], promise: boolean): [ReminderFacts, ...ReminderFacts[]] => [
  { promise, dues: leads.slice(0, 2).map((lead) => ({ ...EXAMPLE, lead })) },
  ...leads.map((lead) => ({ promise, dues: [{ ...EXAMPLE, lead }] })),
]

const reminder = (name: string, found: readonly [ReminderFacts, ...ReminderFacts[]]) =>
  defineEvent({
    name,
    topics: ['taxes', 'water', 'waste'],
    isSpread: true,
    isOfDay: true,
    facts,
    say,
    dues: ({ dues }) => dues,
    examples: found,
  })

/** Before the day and on it: help, without any effect in law. */
export const dueReminder = reminder('due-reminder', examples([14, 7, 3, 1, 0], false))

/** After the day: an informational action, which the office has to keep (reference/interest-and-enforcement.md part 6). */
export const overdueReminder = reminder('overdue-reminder', examples([-3, -3], true))

export const events: readonly MessageEvent[] = [dueReminder, overdueReminder]
