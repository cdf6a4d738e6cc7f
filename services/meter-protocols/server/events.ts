import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, plural, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

const facts = z.object({
  day: z.iso.date(),
  lead: z.int().min(0),
  meters: z.array(z.object({ number: z.string(), place: z.string() })).min(1),
})
export type Replacement = z.infer<typeof facts>

function say({ day, lead, meters }: Replacement, language: Language): Words {
  const said = textsIn(texts, language)
  const near = [said.titleToday, said.titleTomorrow][lead]
  return {
    title: near ?? plural(said.titleIn, lead, language),
    short: said.short,
    mail: said.mail,
    paragraphs: [
      fill(said.line, { day: formatLongDate(day, language) }),
      ...meters.map((meter) => fill(said.meter, meter)),
      said.advice,
      fill(said.after, { service: textsIn(service, language).title }),
    ],
  }
}

const HOME = { number: 'W-2021-004512', place: 'Wodna 3, 99-999 Przykładowo' }
const GARDEN = { number: 'W-2023-007781', place: 'Ogrodowa 14, 99-999 Przykładowo' }

/** A meter is to be replaced soon. */
export const plannedReplacement = defineEvent({
  name: 'planned-replacement',
  called: texts.called,
  topics: ['water'],
  isSpread: true,
  isOfDay: true,
  page: '/uslugi/protokol-wymiany-wodomierza',
  facts,
  say,
  examples: [
    { day: '2026-10-22', lead: 7, meters: [HOME] },
    { day: '2026-10-22', lead: 1, meters: [HOME] },
    { day: '2026-10-22', lead: 0, meters: [HOME, GARDEN] },
  ],
})

export const events: readonly MessageEvent[] = [plannedReplacement]
