import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

const facts = z.object({ day: z.iso.date(), lead: z.int().min(0), meters: z.int().min(1) })
type Facts = z.infer<typeof facts>

function say({ day, lead, meters }: Facts, language: Language): Words {
  const said = textsIn(texts, language)
  const line = fill(said.line, { day: formatLongDate(day, language), service: textsIn(service, language).title })
  return {
    title: lead === 0 ? said.titleToday : plural(said.titleIn, lead, language),
    short: said.short,
    mail: said.mail,
    paragraphs: [line, plural(said.meters, meters, language)],
  }
}

const example = (lead: number, meters: number): Facts => ({ day: '2026-10-31', lead, meters })

/** Meters are read soon, and their state can be told now. */
export const readingWindow = defineEvent({
  name: 'reading-window',
  topics: ['meter'],
  isSpread: true,
  isOfDay: true,
  page: '/uslugi/stan-wodomierzy',
  facts,
  say,
  examples: [example(7, 1), example(0, 2)],
})

export const events: readonly MessageEvent[] = [readingWindow]
