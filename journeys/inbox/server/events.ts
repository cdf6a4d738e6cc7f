import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { texts } from './event-texts.ts'

const facts = z.object({
  number: z.string(),
  day: z.iso.date(),
  what: z.enum(['Handled', 'Answered', 'Remarked']),
  where: z.enum(['Requests', 'Water', 'Meter']),
})
export type AnswerFacts = z.infer<typeof facts>

function say({ number, day, what, where }: AnswerFacts, language: Language): Words {
  const said = textsIn(texts, language)
  return {
    title: said[`title${what}`],
    short: said[`short${what}`],
    mail: said[`mail${what}`],
    paragraphs: [fill(said[`text${what}`], { number, day: formatLongDate(day, language) }), said[`where${where}`]],
  }
}

const example = (what: AnswerFacts['what'], where: AnswerFacts['where']): AnswerFacts => ({
  number: 'Z-12',
  day: '2026-09-28',
  what,
  where,
})

/** The office has said something of what a person sent, or closed it. */
export const officeAnswer = defineEvent({
  name: 'office-answer',
  topics: ['answers'],
  facts,
  say,
  examples: [example('Answered', 'Requests'), example('Handled', 'Water'), example('Remarked', 'Meter')],
})

export const events: readonly MessageEvent[] = [officeAnswer]
