import { z } from 'zod'
import { noBody, openQuery, subjectQuery, yearAsked } from '#shared/contract-parts.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Service } from '#shared/service.ts'
import type { Context, SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/data-date.ts'
import type { Documents } from '#shared/server/documents.ts'
import type { FileAnswer, Route } from '#shared/server/handler.ts'
import { rowSchema } from '#shared/server/row-schema.ts'
import type { Source } from '#shared/server/source.ts'
import { csvOf } from '#integrations/documents/csv.ts'
import { documentTables } from '#integrations/documents/tables.ts'
import type { LoadedService } from './load-services.ts'

function querySchema(service: Service): z.ZodObject {
  const subject = service.access === 'subject' ? subjectQuery : openQuery
  // The lists of years go by `rok`, whatever else a service calls it (spec/api.md "Conventions", A-280).
  const year = service.years && { [service.years.parameter]: yearAsked, rok: yearAsked }
  return z.strictObject({ ...subject, ...year })
}

/** The routes that follow from a declaration: rows as JSON, the same as PDF and CSV, and the list of years. */
export function serviceRoutes({ service, source }: LoadedService, documents: Documents): Route[] {
  const shared = { method: 'GET', access: service.access, serviceId: service.id, subjectKinds: service.subjectKinds, body: noBody } as const
  const title = service.texts.title.en
  const query = querySchema(service)
  const rows: Endpoint = { ...shared, path: service.api, summary: title, query, answer: answerSchema(service) }
  const routes: Route[] = [{ endpoint: rows, handle: async (ctx, input) => (await load(service, source, ctx, input.query)).answer }]
  for (const kind of service.documents) {
    const file = kind === 'pdf' ? 'application/pdf' : 'text/csv'
    const endpoint: Endpoint = { ...rows, path: `${service.api}/${kind}`, summary: `${title} (${kind.toUpperCase()})`, file }
    routes.push({ endpoint, handle: (ctx, input) => fileOf(kind, { service, source }, ctx, input.query, documents) })
  }
  if (service.years && source.years) routes.push(yearsRoute(service, source))
  return routes
}

/** The years of the budget are one call of two services: each path once, with the services that make the call. */
export function shareRoutes(routes: readonly Route[]): Route[] {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path)
  return [...byPath.values()].flatMap(([first, ...others]) => {
    const sharedWith = others.flatMap(({ endpoint }) => endpoint.serviceId ?? [])
    return first === undefined ? [] : [sharedWith.length === 0 ? first : { ...first, endpoint: { ...first.endpoint, sharedWith } }]
  })
}

function answerSchema(service: Service): z.ZodObject {
  const tables = Object.entries(service.tables).map(([name, table]) => [name, z.array(rowSchema(table.row))] as const)
  return z.object({ ...Object.fromEntries(tables), stanNaDzien: z.iso.date().nullable() })
}

function yearsRoute(service: Service, source: Source): Route {
  const { api = '', list = '' } = service.years ?? {}
  const endpoint: Endpoint = {
    method: 'GET', path: api, summary: `${service.texts.title.en}: years`, access: service.access, serviceId: service.id,
    subjectKinds: service.subjectKinds, query: z.strictObject(service.access === 'subject' ? subjectQuery : openQuery),
    body: noBody, answer: z.object({ [list]: z.array(z.int()) }),
  }
  return { endpoint, handle: async (ctx) => ({ [list]: (await source.years?.(ctx)) ?? [] }) }
}

interface Loaded {
  readonly year: number | null
  readonly answer: Record<string, unknown>
  readonly tables: Record<string, Record<string, unknown>[]>
  readonly date: string | null
}

async function chosenYear(service: Service, source: Source, ctx: Context, query: unknown): Promise<number | null> {
  if (!service.years || !source.years) return null
  const { [service.years.parameter]: named, rok } = query as Record<string, unknown>
  const asked = named ?? rok
  return typeof asked === 'number' ? asked : ((await source.years(ctx)).at(-1) ?? null)
}

async function load(service: Service, source: Source, ctx: Context, query: unknown): Promise<Loaded> {
  const year = await chosenYear(service, source, ctx, query)
  const [tables, date] = await Promise.all([source.rows(ctx, { year }), dataDate(ctx, source.systems)])
  return { year, tables, date, answer: { ...tables, stanNaDzien: date } }
}

async function fileOf(kind: 'pdf' | 'csv', { service, source }: Pick<LoadedService, 'service' | 'source'>, ctx: Context, query: unknown, documents: Documents): Promise<FileAnswer> {
  const { tables, year, date } = await load(service, source, ctx, query)
  const name = [service.path, year].filter((part) => part !== null).join('-')
  if (kind === 'csv') return { name: `${name}.csv`, type: 'text/csv', content: csvOf(service, tables, ctx.language) }
  const { title } = textsIn(service.texts, ctx.language)
  const head = {
    title: year === null ? title : `${title} ${year}`,
    subject: 'subject' in ctx ? (ctx as SubjectContext).subject.name : null,
    dataDate: date ?? ctx.today,
    language: ctx.language,
  }
  const content = await documents.pdf(head, documentTables(service, tables, ctx.language))
  return { name: `${name}.pdf`, type: 'application/pdf', content }
}
