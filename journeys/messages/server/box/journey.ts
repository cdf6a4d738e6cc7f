import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { route, type FileAnswer } from '#shared/server/handler.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { localeOfDates, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentFact, DocumentPaper, FurtherPaper } from '#shared/server/documents.ts'
import { contract } from '../../box/contract.ts'
import { choose, otherPhrase, settingsOf } from '../settings/settings.ts'
import { listOf, mark, open } from './box.ts'
import { prove } from '../settings/proof/prove.ts'
import { additionsOf } from '../additions/additions.ts'
import { reasonTexts, stateTexts } from '../../box/state-texts.ts'
import { channelTexts, topicTexts } from '../../box/texts.ts'
import { isOurs, sentTo, ofMessages, type Sent } from './sent.ts'
import { type Kept, type Needs as BoxNeeds, ownerOf, rowsIn, shown, wordsFor, YEAR } from './own.ts'
import { texts } from './year-texts.ts'

/** The mailbox of the account, its choices, and what was sent to it. */
export function journey(deps: Dependencies): Journey {
  return {
    routes: [
      route(contract.list, (ctx, { query }) => listOf(deps, ctx, query)),
      route(contract.one, (ctx, { query }) => open(deps, ctx, query.id)),
      route(contract.year, (ctx, { query }) => yearFile(deps, ctx, query.rok)),
      route(contract.mark, (ctx, { body }) => mark(deps, ctx, body)),
      route(contract.sent, (ctx) => sentTo(deps, ctx)),
      route(contract.isOurs, (ctx, { body }) => isOurs(deps, ctx, body.tresc)),
      route(contract.settings, (ctx) => settingsOf(deps, ctx)),
      route(contract.choose, (ctx, { body }) => choose(deps, ctx, body)),
      route(contract.prove, async (ctx, { body }) => {
        await prove(deps, ctx, body.kanal)
        return {}
      }),
      route(contract.phrase, (ctx) => otherPhrase(deps, ctx)),
    ],
  }
}

type Needs = BoxNeeds & Pick<Dependencies, 'documents' | 'limits'>

/** Typesetting is dear, and a year changes slowly. */
const YEARS: Limit = { name: 'message-years', points: 12, seconds: 3600 }
/** Above this the text alone, which has all of them: so many papers nobody leafs through, and typesetting would keep others waiting. */
const MOST_ON_PAPER = 1_000

async function keptOf(needs: Needs, ctx: SessionContext, year: number): Promise<Kept[]> {
  const owner = await ownerOf(needs, ctx)
  const rows = await rowsIn(needs.pool, owner).where(YEAR, '=', year).orderBy('m.id').execute()
  const sent = await ofMessages(needs.pool, { accountId: ctx.session.accountId, messageIds: rows.map(({ id }) => id) })
  const added = await additionsOf(needs.pool)
  return rows.flatMap((row) => {
    const words = wordsFor(needs, added, row, ctx)
    return words ? [{ ...shown(row, words, owner), akapity: [...words.paragraphs], wyslano: sent.get(row.id) ?? [] }] : []
  })
}

/** All messages of a year, those in the archive among them, as papers by month and as one text. The two words are left out: such a file is handed on. */
async function yearFile(needs: Needs, ctx: SessionContext, year: number): Promise<FileAnswer> {
  await needs.limits.take(YEARS, String(ctx.session.accountId))
  const messages = await keptOf(needs, ctx, year)
  if (messages.length === 0) throw new Refusal('notFound')
  const { language, today } = ctx
  const files: Zippable = { [`wiadomosci-${year}.txt`]: strToU8(yearText(messages, language)) }
  for (const { name, title, first, further } of messages.length > MOST_ON_PAPER ? [] : yearPapers(messages, language)) {
    const pdf = await needs.documents.papers({ title, subject: null, dataDate: today, language }, first, further)
    // A PDF is packed already.
    files[`${name}.pdf`] = [pdf, { level: 0 }]
  }
  return { name: `wiadomosci-${year}.zip`, type: 'application/zip', content: Buffer.from(zipSync(files)) }
}

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

interface YearPapers {
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
function yearPapers(messages: readonly Kept[], language: Language): YearPapers[] {
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
function yearText(messages: readonly Kept[], language: Language): string {
  const said = textsIn(texts, language)
  const one = (message: Kept) =>
    [message.tytul, ...factsOf(message, language).map(({ label, value }) => `${label}: ${value}`), '', ...message.akapity].join('\r\n')
  return `\uFEFF${[said.legal, ...messages.map(one)].join('\r\n\r\n----------\r\n\r\n')}\r\n`
}
