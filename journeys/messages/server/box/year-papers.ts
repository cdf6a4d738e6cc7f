import { localeOfDates, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentFact, DocumentPaper, FurtherPaper } from '#shared/server/documents.ts'
import { reasonTexts, stateTexts } from '../../box/state-texts.ts'
import { channelTexts, topicTexts } from '../../box/texts.ts'
import type { Sent } from './sent.ts'
import { texts } from './year-texts.ts'
import type { Kept } from './own.ts'

/** Messages on the papers of one file: so many are typeset well within the time that a document has. */
const ON_PAPERS = 150

/** `październik 2026`. */
function monthOf(month: string, language: Language): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOfDates(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function sentLine({ kanal, adres, kiedy, stan, powod }: Sent, language: Language): string {
  const reasons: Readonly<Record<string, string>> = textsIn(reasonTexts, language)
  // What a provider says in its own words is no word for people.
  const why = stan === 'suppressed' && powod !== null ? reasons[powod] : null
  return [textsIn(channelTexts, language)[kanal], adres, kiedy && formatTimestamp(kiedy), textsIn(stateTexts, language)[stan], why]
    .filter(Boolean)
    .join(', ')
}

function factsOf({ kiedy, temat, podmiot, wyslano }: Kept, language: Language): DocumentFact[] {
  const said = textsIn(texts, language)
  return [
    { label: said.when, value: formatTimestamp(kiedy) },
    { label: said.topic, value: textsIn(topicTexts, language)[temat] },
    { label: said.whose, value: podmiot ?? said.account },
    ...wyslano.map((one) => ({ label: said.also, value: sentLine(one, language) })),
  ]
}

export interface YearPapers {
  /** Of the file, without its ending. */
  readonly name: string
  readonly title: string
  readonly first: DocumentPaper
  readonly further: readonly FurtherPaper[]
}

function papersOf(name: string, month: string, messages: readonly Kept[], language: Language): YearPapers {
  const said = textsIn(texts, language)
  const column = (label: string, weight: number) => ({ label, align: 'left', weight }) as const
  const columns = [column(said.when, 2), column(said.what, 4), column(said.topic, 3), column(said.whose, 3)]
  const rows = messages.map((one) => [
    formatTimestamp(one.kiedy),
    one.tytul,
    textsIn(topicTexts, language)[one.temat],
    one.podmiot ?? said.account,
  ])
  return {
    name,
    title: fill(said.title, { month }),
    first: { facts: [], tables: [{ caption: said.list, empty: '', columns, rows, totals: null }], notes: [said.legal] },
    further: messages.map((one) => ({ title: one.tytul, isBelow: true, facts: factsOf(one, language), tables: [], notes: one.akapity })),
  }
}

/** A file for each month, the oldest message first; a month with very many comes in parts. */
export function yearPapers(messages: readonly Kept[], language: Language): YearPapers[] {
  const months = Map.groupBy(messages, ({ kiedy }) => kiedy.slice(0, 7))
  return [...months].flatMap(([month, all]) => {
    const words = monthOf(month, language)
    if (all.length <= ON_PAPERS) return [papersOf(`wiadomosci-${month}`, words, all, language)]
    return Array.from({ length: Math.ceil(all.length / ON_PAPERS) }, (_, at) => {
      const some = all.slice(at * ON_PAPERS, (at + 1) * ON_PAPERS)
      const name = fill(textsIn(texts, language).part, { month: words, n: at + 1 })
      return papersOf(`wiadomosci-${month}-${at + 1}`, name, some, language)
    })
  })
}

/** Everything once more as plain text, which is searched in one go and needs no program. */
export function yearText(messages: readonly Kept[], language: Language): string {
  const said = textsIn(texts, language)
  const one = (message: Kept) =>
    [message.tytul, ...factsOf(message, language).map(({ label, value }) => `${label}: ${value}`), '', ...message.akapity].join('\r\n')
  return `\uFEFF${[said.legal, ...messages.map(one)].join('\r\n\r\n----------\r\n\r\n')}\r\n`
}
