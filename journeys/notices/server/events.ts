import { z } from 'zod'
import { formatTimestamp } from '#shared/format.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { texts } from './event-texts.ts'

const facts = z.object({
  lead: z.int().min(0),
  day: z.iso.date(),
  /** Name of the service, as each language has it; null: the whole portal. */
  service: z.record(z.string(), z.string()).nullable(),
  /** Warsaw wall times; null: until it is ended. */
  from: z.string(),
  to: z.string().nullable(),
})
type Facts = z.infer<typeof facts>

function say({ lead, service, from, to }: Facts, language: Language): Words {
  const said = textsIn(texts, language)
  const near = [said.titleToday, said.titleTomorrow][lead]
  const what = service?.[language] ?? service?.['pl'] ?? said.portal
  const times = { what, from: formatTimestamp(from), to: to === null ? '' : formatTimestamp(to) }
  return {
    title: near ?? plural(said.titleIn, lead, language),
    short: said.short,
    mail: said.mail,
    paragraphs: [fill(to === null ? said.from : said.until, times), said.advice],
  }
}

const EXAMPLE: Facts = {
  lead: 1,
  day: '2026-10-10',
  service: { pl: 'Należności do zapłaty', en: 'Amounts due', de: 'Offene Forderungen', uk: 'Суми до сплати' },
  from: '2026-10-10 20:00:00',
  to: '2026-10-10 23:00:00',
}

/** A break that the office has planned comes near. */
export const plannedBreak = defineEvent({
  name: 'planned-break',
  called: texts.called,
  topics: ['breaks'],
  isSpread: true,
  facts,
  say,
  lastDay: ({ day }) => day,
  examples: [EXAMPLE, { ...EXAMPLE, lead: 0, service: null }, { ...EXAMPLE, lead: 7, to: null }],
})

export const events: readonly MessageEvent[] = [plannedBreak]
