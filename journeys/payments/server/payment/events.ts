import { z } from 'zod'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, inMailbox, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { texts } from './event-texts.ts'

const facts = z.object({ id: z.string(), title: z.string() })

function say({ id, title }: z.infer<typeof facts>, language: Language): Words {
  const said = textsIn(texts, language)
  return inMailbox(said.title, [fill(said.line, { id }), fill(said.what, { title }), said.where])
}

/** Money that was confirmed. The payer has a mail of it already: what stands in the mailbox is the record, and the way to the paper. */
export const paymentConfirmed = defineEvent({
  name: 'payment-confirmed',
  topics: ['receipts'],
  isMailboxOnly: true,
  facts,
  say,
  leadsTo: ({ id }) => ({ kind: 'payment-receipt', id }),
  examples: [{ id: '2026-00000012', title: 'PN/2026/15: Podatek od nieruchomości, rata 4' }],
})

export const events: readonly MessageEvent[] = [paymentConfirmed]
