import { z } from 'zod'
import { formatLongDate } from '../../format.ts'
import { fill, type Text, textsIn } from '../../i18n.ts'
import type { Language } from '../../language.ts'
import { defineEvent, type MessageEvent, type Words } from './message-event.ts'

/** Texts of something new that a service shows, and those of the service. */
interface Said {
  readonly texts: Readonly<Record<'title' | 'short' | 'mail' | 'line' | 'where', Text>>
  readonly service: { readonly title: Text }
  /** Where the service stands in the portal. */
  readonly page?: string
}

/** A line of its facts, and where it is to be seen. */
export function newsWords({ texts, service }: Said, language: Language, facts: Readonly<Record<string, string | number>>): Words {
  const { title, short, mail, line, where } = textsIn(texts, language)
  return { title, short, mail, paragraphs: [fill(line, facts), fill(where, { service: service.title[language] })] }
}

const decision = z.object({ number: z.string(), day: z.iso.date(), year: z.int() })

/** A decision of the office by its number, its day and the year that it is about. */
export const defineDecision = (name: string, said: Said, example: z.infer<typeof decision>): MessageEvent<z.infer<typeof decision>> =>
  defineEvent({
    name,
    topics: ['documents'],
    isSpread: true,
    facts: decision,
    ...(said.page !== undefined && { page: said.page }),
    say: ({ number, day, year }, language) => newsWords(said, language, { number, day: formatLongDate(day, language), year }),
    examples: [example],
  })
