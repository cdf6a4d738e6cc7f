import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/message-event.ts'
import { texts as service } from '../../texts.ts'
import { texts } from './texts.ts'

const facts = z.object({ number: z.string(), issued: z.iso.date(), due: z.iso.date() })

function say({ number, issued, due }: z.infer<typeof facts>, language: Language): Words {
  const { title, short, mail, line, where } = textsIn(texts, language)
  const day = (date: string) => formatLongDate(date, language)
  return {
    title,
    short,
    mail,
    paragraphs: [fill(line, { number, issued: day(issued), due: day(due) }), fill(where, { service: textsIn(service, language).title })],
  }
}

export const newInvoice = defineEvent({
  name: 'new-invoice',
  topics: ['documents'],
  isSpread: true,
  facts,
  say,
  lastDay: ({ due }) => due,
  examples: [{ number: 'FV/2026/09/006001', issued: '2026-09-05', due: '2026-09-21' }],
})

export const events: readonly MessageEvent[] = [newInvoice]
