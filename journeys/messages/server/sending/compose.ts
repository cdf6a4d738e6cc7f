import { fill, plural, textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/language.ts'
import type { MessageEvent, Names, Words } from '#shared/server/messages/message-event.ts'
import type { Delivery } from '#shared/server/messages/messages.ts'
import type { Item } from './claim.ts'
import { gsm, LONGEST } from './gsm.ts'
import { texts } from './texts.ts'

export interface Around {
  readonly events: ReadonlyMap<string, MessageEvent>
  readonly names: Names
  readonly office: string
  /** What the office adds now, by event and language. */
  readonly added?: (event: string, language: Language) => string | null
}

export interface Addressed {
  readonly id: string
  readonly recipient: string
  readonly language: string
  readonly phrase: string | null
  readonly unsubscribe: string | null
}

export type Sayable = Pick<Item, 'name' | 'facts' | 'topic'>

export function wordsOf({ events, names }: Around, { name, facts }: Pick<Sayable, 'name' | 'facts'>, language: Language): Words {
  const event = events.get(name)
  if (!event) throw new Error(`Nobody declares the event ${name}`)
  return event.say(facts, language, names)
}

/** The part of a telephone's text that must stand: without an office's long name, or without the phrase, it would not be known for what it is. */
function shortOf(office: string, what: string, phrase: string | null, language: Language): string {
  const { short, shorter } = textsIn(texts, language)
  const mark = phrase === null ? '' : ` (${phrase})`
  const versions = [short, shorter].map((text) => gsm(`${fill(text, { office, what })}${mark}`))
  const fitting = versions.find((text) => text.length <= LONGEST)
  if (fitting !== undefined) return fitting
  const tail = gsm(`: ${what}.${mark}`)
  return `${gsm(office).slice(0, LONGEST - tail.length)}${tail}`
}

/** What goes to one person by one channel, out of everything that goes there today. */
export function compose(around: Around, items: readonly [Sayable, ...Sayable[]], { language: kept, ...to }: Addressed): Delivery {
  const language: Language = isLanguage(kept) ? kept : DEFAULT_LANGUAGE
  const said = textsIn(texts, language)
  const [first] = items
  const all = items.map((item) => wordsOf(around, item, language))
  const [{ title, short } = { title: '', short: '' }] = all
  const added = items.map(({ name }) => around.added?.(name, language) ?? null).filter((sentence) => sentence !== null)
  const isOne = all.length === 1
  const subject = isOne ? title : plural(said.several, all.length, language)
  return {
    ...to,
    language,
    subject,
    topic: first.topic,
    short: shortOf(around.office, isOne ? short : subject, to.phrase, language),
    paragraphs: [
      ...all.map(({ mail }) => mail),
      ...new Set(added),
      ...all.slice(0, 1).map(() => fill(said.where, { title: subjectsOf(all) })),
      said.never,
    ],
  }
}

const subjectsOf = (all: readonly Words[]) => [...new Set(all.map(({ title }) => title))].join(', ')
