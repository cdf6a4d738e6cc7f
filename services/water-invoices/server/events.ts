import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { defineEvent, type MessageEvent } from '#shared/server/messages/message-event.ts'
import { newsWords } from '#shared/server/messages/news-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

const facts = z.object({ number: z.string(), issued: z.iso.date(), due: z.iso.date() })

export const newInvoice = defineEvent({
  name: 'new-invoice',
  topics: ['documents'],
  isSpread: true,
  page: '/uslugi/lista-faktur-woda',
  facts,
  say: ({ number, issued, due }, language) =>
    newsWords({ texts, service }, language, { number, issued: formatLongDate(issued, language), due: formatLongDate(due, language) }),
  lastDay: ({ due }) => due,
  examples: [{ number: 'FV/2026/09/006001', issued: '2026-09-05', due: '2026-09-21' }],
})

export const events: readonly MessageEvent[] = [newInvoice]
