import { z } from 'zod'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/message-event.ts'
import { texts as service } from '../../texts.ts'
import { texts } from './texts.ts'

const facts = z.object({ number: z.string(), day: z.iso.date(), year: z.int() })

function say({ number, day, year }: z.infer<typeof facts>, language: Language): Words {
  const { title, short, mail, line, where } = textsIn(texts, language)
  return {
    title,
    short,
    mail,
    paragraphs: [
      fill(line, { number, day: formatLongDate(day, language), year }),
      fill(where, { service: textsIn(service, language).title }),
    ],
  }
}

export const exciseDecision = defineEvent({
  name: 'excise-decision',
  topics: ['documents'],
  isSpread: true,
  facts,
  say,
  examples: [{ number: 'FN.3153.52.2026.D', day: '2026-03-12', year: 2026 }],
})

export const events: readonly MessageEvent[] = [exciseDecision]
