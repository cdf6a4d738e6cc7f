import { z } from 'zod'
import { noBody, openQuery, subjectQuery, yearAsked } from '#shared/contracts/parts.ts'
import { choiceIn, choiceName, usualChoice } from '#shared/service/choices.ts'
import type { Choice, Chooser, EntryChooser } from '#shared/service/choosers.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { fieldAt, labelOf } from '#shared/service/row-values.ts'
import type { AnyService } from '#shared/service/service.ts'
import type { Context } from '#shared/server/context.ts'
import type { DocumentFact } from '#shared/server/documents.ts'
import type { Route } from '#shared/server/handler.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import type { Source } from '#shared/server/source/source.ts'
import { yearsIn } from '#shared/service/year-list.ts'

const yearList = z
  .string()
  .max(300)
  .refine((list) => list === '' || yearsIn(list) !== null)
  .optional()

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
    case 'members':
      return z.string().max(MOST_NUMBERS).optional()
    case 'entry':
      return chooser.noEntry === undefined ? entrySchema(chooser) : entrySchema(chooser).optional()
  }
}

/** Characters of a comma list: every meter that one point has ever had. */
const MOST_NUMBERS = 6_000

function entrySchema({ entry, value: name }: EntryChooser): z.ZodType {
  const field = fieldAt(entry, name)
  if (field.kind === 'integer') return z.coerce.number<string>().int().positive()
  // A name of the list, no longer than the list has them: it goes into the name of the file.
  if (field.kind === 'text') return z.string().min(1).max(field.size)
  return rowSchema({ value: field }).shape.value
}

/** Parameters of the calls of a service. A single year goes by `rok` too, whatever the service calls it (spec/api.md "Conventions", A-280). */
export function querySchema({ access, choose = [] }: AnyService): z.ZodObject {
  const own = choose.map((chooser) => [chooser.parameter, parameterSchema(chooser)] as const)
  const rok = choose.some(({ kind }) => kind === 'year') && { rok: yearAsked }
  return z.strictObject({ ...(access === 'subject' ? subjectQuery : openQuery), ...rok, ...Object.fromEntries(own) })
}

/** What was chosen, and the lists that were needed for it. */
export interface Choices {
  readonly chosen: Readonly<Record<string, Choice>>
  readonly offered: Readonly<Record<string, readonly unknown[]>>
}

/** What is served: a declaration with its source. */
interface Served {
  readonly service: AnyService
  readonly source: Source
}

/** What of a call names the choice of a chooser. */
function askedOf({ kind, parameter }: Chooser, query: Readonly<Record<string, unknown>>): string | undefined {
  const value = query[parameter] ?? (kind === 'year' ? query['rok'] : undefined)
  return value === undefined ? undefined : String(value)
}

/**
 * Resolves the parameters of a call. A list is read where it stands in the answer, where nothing was chosen from it, and where a
 * file names (`isNamed`) the entry that was. Throws `invalidInput` for a day that is not accepted.
 */
export async function choicesOf(
  { service, source }: Served,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  isNamed: boolean,
): Promise<Choices> {
  const { choose = [], answer = {}, texts } = service
  const isNeeded = (chooser: Chooser & { readonly list: string }) =>
    chooser.list in answer || (chooser.kind === 'entry' ? isNamed : askedOf(chooser, query) === undefined)
  const chosen: Record<string, Choice> = {}
  const offered: Record<string, readonly unknown[]> = {}
  for (const chooser of choose) {
    // One after the other: what stands behind an entry is offered by it.
    if ('list' in chooser && isNeeded(chooser)) offered[chooser.list] = (await source.offers[chooser.list]?.(ctx, chosen)) ?? []
    const choice = choiceIn(chooser, askedOf(chooser, query)) ?? usualChoice(chooser, offered, ctx.today)
    if (chooser.kind === 'day' && (String(choice) < chooser.earliest || String(choice) > ctx.today)) {
      throw new Refusal('invalidInput', { fields: { [chooser.parameter]: labelOf(textsIn(texts, ctx.language), chooser.refused) } })
    }
    chosen[chooser.parameter] = choice
  }
  return { chosen, offered }
}

/** How a document and its file name tell what was chosen: years in the title, days and entries above the tables. */
export function toldChoices(
  { choose = [], texts, onPaper = 'title' }: AnyService,
  { chosen, offered }: Choices,
  language: Language,
): {
  readonly title: string
  readonly name: readonly string[]
  readonly facts: readonly DocumentFact[]
} {
  const words = textsIn(texts, language)
  const told = choose.map((chooser) => {
    const choice = chosen[chooser.parameter] ?? null
    return { chooser, choice, name: choiceName(chooser, choice, { words, language, offered }) }
  })
  const years = told.flatMap(({ chooser, name }) => (chooser.kind === 'year' || chooser.kind === 'years' ? [name] : []))
  const facts = told.flatMap(({ chooser, name: value }): DocumentFact[] => {
    return chooser.kind === 'day' || chooser.kind === 'entry' ? [{ label: labelOf(words, chooser.onPaper ?? chooser.label), value }] : []
  })
  // Any number of members: their rows tell them.
  const name = told.flatMap(({ chooser, choice }) => (chooser.kind === 'members' ? [] : [choice ?? []].flat().map(String)))
  return { title: [labelOf(words, onPaper), ...years].filter(Boolean).join(' '), name, facts }
}

/** A call that lists years, with the field of its answer and what reads it. */
export interface ListRoute extends Route {
  readonly list: string
  readonly offer: Source['offers'][string] | undefined
}

/** The calls that list years, one for each chooser of years. */
export function listRoutes(service: AnyService, source: Source): ListRoute[] {
  const { access, subjectKinds, acting, id, texts, choose = [] } = service
  return choose.flatMap((chooser): ListRoute[] => {
    if ((chooser.kind !== 'year' && chooser.kind !== 'years') || chooser.api === undefined) return []
    const { api: path, list } = chooser
    const endpoint: Endpoint = {
      method: 'GET',
      path,
      summary: `${texts.title.en}: years`,
      access,
      serviceId: id,
      subjectKinds,
      ...(acting && { acting: { package: acting, level: 'WIDZI' } }),
      query: z.strictObject(access === 'subject' ? subjectQuery : openQuery),
      body: noBody,
      answer: z.object({ [list]: z.array(z.int()) }),
    }
    const offer = source.offers[list]
    return [{ endpoint, list, offer, handle: async (ctx) => ({ [list]: (await offer?.(ctx, {})) ?? [] }) }]
  })
}
