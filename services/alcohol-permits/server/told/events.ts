import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/message-event.ts'
import { texts as service } from '../../texts.ts'
import { texts } from './texts.ts'

const facts = z.object({ number: z.string(), outlet: z.string(), from: z.iso.date(), to: z.iso.date() })

function say({ number, outlet, from, to }: z.infer<typeof facts>, language: Language): Words {
  const { title, short, mail, line, where } = textsIn(texts, language)
  const day = (date: string) => formatLongDate(date, language)
  return {
    title,
    short,
    mail,
    paragraphs: [fill(line, { number, outlet, from: day(from), to: day(to) }), fill(where, { service: textsIn(service, language).title })],
  }
}

export const alcoholPermit = defineEvent({
  name: 'alcohol-permit',
  topics: ['documents'],
  isSpread: true,
  facts,
  say,
  lastDay: ({ to }) => to,
  examples: [{ number: '12/B/2023', outlet: 'Karczma Pod Lipą, Lipowa 1', from: '2023-07-01', to: '2027-06-30' }],
})

export const events: readonly MessageEvent[] = [alcoholPermit]
