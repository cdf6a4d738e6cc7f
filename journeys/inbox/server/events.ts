import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { AFFAIRS_PAGE, affairPage } from '#shared/shell/affair-pages.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { accountNamed } from '../applications/server/account-named.ts'
import { texts } from './event-texts.ts'

const facts = z.object({
  number: z.string(),
  day: z.iso.date(),
  what: z.enum(['Handled', 'Answered', 'Remarked', 'Asked', 'Reminded', 'Lapsing', 'Lapsed', 'Extended', 'Reopened', 'Withdrawn', 'Filed']),
  /** Of a question: by when; of a letter that has come: by when it is answered; of a later term: the new day; of a case that is to be closed: when. */
  until: z.iso.date().nullish(),
})
export type AnswerFacts = z.infer<typeof facts>

function say({ number, day, what, until = null }: AnswerFacts, language: Language): Words {
  const said = textsIn(texts, language)
  const days = { number, day: formatLongDate(day, language), until: until === null ? '' : formatLongDate(until, language) }
  return {
    title: said[`title${what}`],
    short: said[`short${what}`],
    mail: said[`mail${what}`],
    paragraphs: [fill(what === 'Asked' && until === null ? said.textAskedOpen : said[`text${what}`], days), said.where],
  }
}

const example = (what: AnswerFacts['what']): AnswerFacts => ({ number: 'Z-12', day: '2026-09-28', what, until: '2026-10-12' })

/** Something was done with what a person sent. */
export const officeAnswer = defineEvent({
  name: 'office-answer',
  topics: ['answers'],
  facts,
  say,
  page: ({ number }) => affairPage.to({ numer: number }),
  examples: [
    example('Answered'),
    example('Handled'),
    example('Remarked'),
    example('Asked'),
    example('Reminded'),
    example('Lapsing'),
    example('Lapsed'),
    example('Extended'),
    example('Reopened'),
    example('Withdrawn'),
    example('Filed'),
  ],
})

const ending = z.object({ until: z.iso.date() })

/** A form that was begun is deleted soon, because nobody has touched it. */
export const draftEnding = defineEvent({
  name: 'draft-ending',
  topics: ['answers'],
  facts: ending,
  say({ until }, language) {
    const said = textsIn(texts, language)
    const day = { until: formatLongDate(until, language) }
    return {
      title: said.titleDraft,
      short: said.shortDraft,
      mail: fill(said.mailDraft, day),
      paragraphs: [fill(said.textDraft, day)],
    }
  },
  lastDay: ({ until }) => until,
  page: AFFAIRS_PAGE,
  examples: [{ until: '2026-10-12' }],
})

export const events: readonly MessageEvent[] = [officeAnswer, accountNamed, draftEnding]
