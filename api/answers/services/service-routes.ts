import { z } from 'zod'
import { noBody } from '#shared/contracts/parts.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Row } from '#shared/service/row-values.ts'
import { type AnyService, sheetOf } from '#shared/service/service.ts'
import type { Context, SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Route } from '#shared/server/handler.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { type Choices, choicesOf, type ListRoute, listRoutes, querySchema, toldChoices } from './choices.ts'
import type { LoadedService } from './load-services.ts'

/** The routes that follow from a declaration: the answer as JSON, its sheet as PDF, CSV and XLSX, and what can be chosen. */
export function serviceRoutes({ service, source }: Served, printing: Printing): (Route | ListRoute)[] {
  const { access, id: serviceId, subjectKinds, acting, api: path, changesDaily } = service
  const summary = service.texts.title.en
  const answer: Endpoint = {
    method: 'GET',
    path,
    summary,
    access,
    serviceId,
    subjectKinds,
    query: querySchema(service),
    body: noBody,
    answer: answerSchema(service),
    ...(acting && { acting: { package: acting, level: 'WIDZI' } }),
    ...(changesDaily && { isNeverCached: true }),
  }
  const files = fileRoutes(answer, printing.documents, (ctx, query) => namedSheet({ service, source }, { ctx, query }, printing))
  const json: Route = {
    endpoint: answer,
    handle: async (ctx, { query }) => (await load({ service, source }, { ctx, query }, false)).answer,
  }
  return [json, ...files, ...listRoutes(service, source)]
}

/**
 * The years of the budget are one call of two services: each path once, with the services that make the call. Throws where two services answer
 * there with something of their own: one of them would get the rows of the other.
 */
export function shareRoutes(routes: readonly (Route | ListRoute)[]): Route[] {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path)
  return [...byPath.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const other = others.find((route) => !isSameList(first, route))
    if (other) {
      const { path, serviceId } = first.endpoint
      throw new Error(`services ${serviceId} and ${other.endpoint.serviceId} both answer at ${path}: choose another \`api\``)
    }
    const sharedWith = others.flatMap(({ endpoint }) => endpoint.serviceId ?? [])
    return [sharedWith.length === 0 ? first : { ...first, endpoint: { ...first.endpoint, sharedWith } }]
  })
}

/** Two services share a call where both declare a list of one name for the same askers, and one function reads it for both. */
function isSameList(one: Route | ListRoute, other: Route | ListRoute): boolean {
  if (!('offer' in one && 'offer' in other)) return false
  const isForSame = one.endpoint.access === other.endpoint.access && one.endpoint.subjectKinds === other.endpoint.subjectKinds
  return isForSame && one.list === other.list && one.offer === other.offer
}

function answerSchema({ answer, tables }: AnyService): z.ZodObject {
  const fields = answer
    ? rowSchema(answer).shape
    : Object.fromEntries(Object.entries(tables).map(([name, { row }]) => [name, z.array(rowSchema(row))]))
  return z.object({ ...fields, stanNaDzien: z.iso.date().nullable() })
}

type Served = Pick<LoadedService, 'service' | 'source'>

interface Loaded extends Choices {
  readonly answer: Row
  readonly date: string | null
}

interface Call {
  readonly ctx: Context | SubjectContext
  readonly query: unknown
}

async function load({ service, source }: Served, { ctx, query }: Call, isNamed: boolean): Promise<Loaded> {
  const choices = await choicesOf({ service, source }, ctx, query as Readonly<Record<string, unknown>>, isNamed)
  const [answer, date] = await Promise.all([source.answer(ctx, choices.chosen), dataDate(ctx, source.systems)])
  // Lists from which one chooses stand in the answer where it declares them; the schema strips them elsewhere.
  return { ...choices, date, answer: { ...choices.offered, ...answer, stanNaDzien: date } }
}

/** What files need beside the answer. */
export type Printing = Pick<Dependencies, 'documents' | 'configuration'>

async function namedSheet({ service, source }: Served, { ctx, query }: Call, { configuration }: Printing): Promise<NamedSheet> {
  const { language } = ctx
  const { answer, date, ...choices } = await load({ service, source }, { ctx, query }, true)
  const { title, name, facts } = toldChoices(service, choices, language)
  const sheet = sheetOf(service, answer, { words: textsIn(service.texts, language), language, chosen: choices.chosen })
  const head = { title, subject: 'subject' in ctx ? ctx.subject.name : null, dataDate: date ?? ctx.today, language }
  const further = source.onPaper ? await source.onPaper(ctx, choices.chosen, await configuration()) : []
  return { name: [service.path, ...name].join('-'), layout: service, sheet, head, choices: [...facts, ...further] }
}
