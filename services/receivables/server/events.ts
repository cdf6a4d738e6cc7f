import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Names, type Words } from '#shared/server/messages/message-event.ts'
import { texts } from './event-texts.ts'

const facts = z.object({
  kind: z.string(),
  year: z.int(),
  number: z.int(),
  before: z.iso.date(),
  after: z.iso.date(),
  card: z.number().optional(),
  instalment: z.number().optional(),
})

function say({ kind, year, number, before, after }: z.infer<typeof facts>, language: Language, names: Names): Words {
  const { title, short, mail, line, current } = textsIn(texts, language)
  const day = (date: string) => formatLongDate(date, language)
  return {
    title,
    short,
    mail,
    paragraphs: [fill(line, { name: names.card(kind, year, language), number, before: day(before), after: day(after) }), current],
  }
}

export const changedDueDate = defineEvent({
  name: 'changed-due-date',
  topics: ['taxes', 'water', 'waste'],
  isSpread: true,
  facts,
  say,
  dues: ({ card, instalment }) => (card === undefined || instalment === undefined ? [] : [{ card, instalment }]),
  lastDay: ({ before, after }) => (before > after ? before : after),
  examples: [{ kind: 'PODATKI_GMINNE', year: 2026, number: 4, before: '2026-11-16', after: '2027-01-15' }],
})

export const events: readonly MessageEvent[] = [changedDueDate]
