import { z } from 'zod'
import { noBody, openQuery, subjectQuery, yearAsked } from '#shared/contract-parts.ts'
import { cellText } from '#shared/cell.ts'
import { type Choice, type Chooser, choiceIn, type EntryChooser } from '#shared/choosers.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { fieldAt, labelOf, valueAt, type Row } from '#shared/row-values.ts'
import type { AnyService } from '#shared/service.ts'
import type { Context } from '#shared/server/context.ts'
import type { DocumentFact } from '#shared/server/documents.ts'
import type { Route } from '#shared/server/handler.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import type { Source } from '#shared/server/source.ts'
import { yearsIn } from '#shared/year-list.ts'

const yearList = z.string().max(300).refine((list) => list === '' || yearsIn(list) !== null).optional()

function parameterSchema(chooser: Chooser): z.ZodType {
  switch (chooser.kind) {
    case 'year':
      return yearAsked
    case 'years':
      return yearList
    case 'day':
      return z.iso.date().optional()
    case 'option':
      return z.enum(Object.keys(chooser.options)).optional()
    case 'entry':
      return rowSchema({ value: fieldAt(chooser.entry, chooser.value) }).shape.value.optional()
  }
}

/** Parameters of the calls of a service. A single year goes by `rok` too, whatever the service calls it (spec/api.md "Conventions", A-280). */
export function querySchema({ access, choose = [] }: AnyService): z.ZodObject {
  const own = choose.map((chooser) => [chooser.parameter, parameterSchema(chooser)] as const)
  const rok = choose.some(({ kind }) => kind === 'year') && { rok: yearAsked }
  return z.strictObject({ ...(access === 'subject' ? subjectQuery : openQuery), ...rok, ...Object.fromEntries(own) })
}

/** What was chosen, and the lists from which. */
export interface Choices {
  readonly chosen: Readonly<Record<string, Choice>>
  readonly offered: Readonly<Record<string, readonly unknown[]>>
}

/** Resolves the parameters of a call. Throws `invalidInput` for a day that is not accepted. */
export async function choicesOf({ choose = [], texts }: AnyService, { offers }: Source, ctx: Context, query: unknown): Promise<Choices> {
  const lists = await Promise.all(Object.entries(offers).map(async ([name, offer]) => [name, await offer(ctx)] as const))
  const offered: Choices['offered'] = Object.fromEntries(lists)
  const asked = query as Readonly<Record<string, unknown>>
  const chosen = choose.map((chooser) => {
    const value = asked[chooser.parameter] ?? (chooser.kind === 'year' ? asked['rok'] : undefined)
    const choice = choiceIn(chooser, value === undefined ? undefined : String(value)) ?? usual(chooser, offered, ctx.today)
    if (chooser.kind === 'day' && (String(choice) < chooser.earliest || String(choice) > ctx.today)) {
      throw new Refusal('invalidInput', { fields: { [chooser.parameter]: labelOf(textsIn(texts, ctx.language), chooser.refused) } })
    }
    return [chooser.parameter, choice] as const
  })
  return { chosen: Object.fromEntries(chosen), offered }
}

/** What is shown to somebody who has not chosen. */
function usual(chooser: Chooser, offered: Choices['offered'], today: string): Choice {
  const latest = chooser.kind === 'year' || chooser.kind === 'years' ? offered[chooser.list]?.at(-1) : undefined
  switch (chooser.kind) {
    case 'year':
      return typeof latest === 'number' ? latest : null
    case 'years':
      return typeof latest === 'number' ? [latest] : []
    case 'day':
      return today
    case 'option':
      return Object.keys(chooser.options)[0] ?? ''
    case 'entry':
      return null
  }
}

/** How a document and its file name tell what was chosen: years in the title, the rest above the tables. */
export function toldChoices({ choose = [], texts }: AnyService, { chosen, offered }: Choices, language: Language): {
  readonly title: string
  readonly name: readonly string[]
  readonly facts: readonly DocumentFact[]
} {
  const words = textsIn(texts, language)
  const told = choose.map((chooser) => ({ chooser, choice: chosen[chooser.parameter] ?? null }))
  const years = told.flatMap(({ chooser, choice }) => (chooser.kind === 'year' || chooser.kind === 'years' ? [choice ?? []].flat() : []))
  const facts = told.flatMap(({ chooser, choice }): DocumentFact[] => {
    if (chooser.kind === 'day') return [{ label: labelOf(words, chooser.onPaper), value: formatDate(String(choice)) }]
    if (chooser.kind !== 'entry') return []
    const value = choice === null ? labelOf(words, chooser.noEntry) : entryName(chooser, entryOf(chooser, offered, choice), language)
    return [{ label: labelOf(words, chooser.label), value }]
  })
  return { title: [words.title, years.join(', ')].filter(Boolean).join(' '), name: told.flatMap(({ choice }) => [choice ?? []].flat().map(String)), facts }
}

function entryOf({ list, value }: EntryChooser, offered: Choices['offered'], choice: Choice): Row {
  const found = offered[list]?.find((entry) => (entry as Row)[value] === choice)
  return (found as Row | undefined) ?? { [value]: choice }
}

function entryName({ shows, entry: fields }: EntryChooser, entry: Row, language: Language): string {
  const named = shows.filter((name) => valueAt(entry, name) !== null)
  return named.map((name) => cellText(fieldAt(fields, name), entry[name], language, { yes: '', no: '' })).join(', ')
}

/** The calls that list years, one for each chooser of years. */
export function listRoutes(service: AnyService, source: Source): Route[] {
  const { access, subjectKinds, id, texts, choose = [] } = service
  return choose.flatMap((chooser): Route[] => {
    if (chooser.kind !== 'year' && chooser.kind !== 'years') return []
    const { api: path, list } = chooser
    const endpoint: Endpoint = {
      method: 'GET', path, summary: `${texts.title.en}: years`, access, serviceId: id, subjectKinds,
      query: z.strictObject(access === 'subject' ? subjectQuery : openQuery), body: noBody, answer: z.object({ [list]: z.array(z.int()) }),
    }
    return [{ endpoint, handle: async (ctx) => ({ [list]: (await source.offers[list]?.(ctx)) ?? [] }) }]
  })
}
