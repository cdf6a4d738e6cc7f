import { z } from 'zod'
import { textsIn } from '#shared/i18n.ts'
import { defineEvent, type MessageEvent } from '#shared/server/messages/message-event.ts'
import { texts } from './texts.ts'

/** What a person asks for to see that a way leads to them. */
export const testMessage = defineEvent({
  name: 'test-message',
  topics: ['security'],
  isAsked: true,
  facts: z.strictObject({}),
  say: (_facts, language) => {
    const { title, short, mail, asked } = textsIn(texts, language)
    return { title, short, mail, paragraphs: [asked] }
  },
  examples: [{}],
})

export const events: readonly MessageEvent[] = [testMessage]
