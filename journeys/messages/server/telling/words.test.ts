import { beforeAll, describe, expect, it } from 'vitest'
import { loadEvents } from '#api/answers/services/load-events.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { MessageEvent, Names } from '#shared/server/messages/message-event.ts'
import { compose } from '../sending/compose.ts'
import { gsm } from '../sending/gsm.ts'

const NAMES: Names = { card: (kind, year) => `${kind} ${year}` }
const OFFICES = [
  'Urząd Gminy Przykładowa',
  'Urząd Miasta i Gminy Konstancin-Jeziorna nad Zalewem Szczecińskim i Wdą, Wydział Finansów i Podatków Lokalnych',
]

let events: ReadonlyMap<string, MessageEvent>
beforeAll(async () => {
  events = await loadEvents()
})

const said = () =>
  [...events.values()].flatMap((event) =>
    event.examples.flatMap((facts) => LANGUAGES.map((language) => ({ event, facts, language, words: event.say(facts, language, NAMES) }))),
  )

/** What never leaves the portal: a way to click, a number to call or pay to, an amount. */
const FORBIDDEN = /https?:|www\.|\.pl\b|\.gov|@|\d{6}|\d[\d\s]*(?:zł|PLN|EUR|€)|\bzł\b/i
/** Words by which thieves make people hurry. */
const URGENT =
  /natychmiast|pilne|komornik|blokad|zablokow|ostatni|egzekuc|immediate|urgent|bailiff|block|final|enforce|sofort|dringend|gerichtsvollzieher|sperr(?!müll)|letzte|vollstreck|негайно|терміново|виконавець|блок|останн|стягнен/i
/** Of GSM 03.38, without its extension table. */
const BASIC = /^[\n\x20-\x5A\x5F\x61-\x7AäöüßÄÖÜéèàùìòÇØøÅåÆæÉÑñ§£¥¿¡]+$/

it('every event is found', () => expect(events.size).toBeGreaterThan(1))

describe('what leaves the portal', () => {
  it('holds no link, number, amount or hurry: of every event, in every language', () => {
    // Where the act sends its own mail, the title stands in the mailbox alone.
    const wrong = said().flatMap(({ event, language, words: { title, mail, short } }) =>
      [event.hasOwnMail ? '' : title, mail, short]
        .filter((text) => FORBIDDEN.test(text) || URGENT.test(text))
        .map((text) => `${event.name} ${language}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('leaves no place unfilled, also in the mailbox', () => {
    const open = said().flatMap(({ event, language, words: { title, mail, short, paragraphs } }) =>
      [title, mail, short, ...paragraphs]
        .filter((text) => /\{\w+\}|undefined|NaN/.test(text))
        .map((text) => `${event.name} ${language}: ${text}`),
    )
    expect(open).toEqual([])
  })

  it('has words for the ways out exactly where it takes one', () => {
    const wrong = said().filter(
      ({ event: { isMailboxOnly, hasOwnMail }, words: { mail, short } }) =>
        (short === '') !== isMailboxOnly || (mail === '') !== (isMailboxOnly || hasOwnMail),
    )
    expect(wrong.map(({ event }) => event.name)).toEqual([])
  })

  it.each(OFFICES)('is one SMS of plain letters, with what happened and the two words: %s', (office) => {
    for (const { event, facts, language, words } of said()) {
      const around = { events, names: NAMES, office }
      const to = { id: '', recipient: '', language, phrase: 'czerwony naparstek', unsubscribe: null }
      const { short } = compose(around, [{ name: event.name, facts, topic: event.topics[0] }], to)
      expect(short).toMatch(BASIC)
      expect(short.length, short).toBeLessThanOrEqual(160)
      expect(short).toContain(gsm(words.short))
      expect(short).toContain('(czerwony naparstek)')
    }
  })
})

it.each<[Language, string, string]>([
  ['pl', 'Zażółć gęślą jaźń – „cudzysłów”…', 'Zazolc gesla jazn - "cudzyslow"...'],
  ['de', 'Fälligkeit für Straße', 'Fälligkeit für Straße'],
  ['uk', 'через 7 днів минає строк сплати: Щука, Їжак', 'cherez 7 dniv mynaie strok splaty: Shchuka, Izhak'],
])('a text in %s is written in the letters of a telephone', (_language, text, expected) => expect(gsm(text)).toBe(expected))
