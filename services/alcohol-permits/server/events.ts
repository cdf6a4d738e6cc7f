import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { defineEvent, type MessageEvent } from '#shared/server/messages/message-event.ts'
import { newsWords } from '#shared/server/messages/news-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

const facts = z.object({ number: z.string(), outlet: z.string(), from: z.iso.date(), to: z.iso.date() })

export const alcoholPermit = defineEvent({
  name: 'alcohol-permit',
  topics: ['documents'],
  isSpread: true,
  page: '/uslugi/oplaty-za-zezwolenia',
  facts,
  say: ({ number, outlet, from, to }, language) =>
    newsWords({ texts, service }, language, { number, outlet, from: formatLongDate(from, language), to: formatLongDate(to, language) }),
  lastDay: ({ to }) => to,
  examples: [{ number: '12/B/2023', outlet: 'Karczma Pod Lipą, Lipowa 1', from: '2023-07-01', to: '2027-06-30' }],
})

export const events: readonly MessageEvent[] = [alcoholPermit]
