import { z } from 'zod'
import { day, noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import type { DeskList, Filter } from '#shared/desk/list.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'

/** Without control characters: no entry of the log has one, and the database takes no zero. */
const words = z.string().trim().max(100).regex(/^\P{Cc}*$/u)

function filterSchema(filter: Filter): z.ZodType {
  if (filter.kind === 'option') return z.enum(filter.values).optional()
  return filter.kind === 'day' ? day.optional() : words.optional()
}

/** The calls that follow from a list. */
export function endpointsOf(list: DeskList) {
  const { row, views, filters = {}, permission, summary, files, byDepartment } = list
  const narrowing = { ...openQuery, ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterSchema(filter)])) }
  const ofView = { ...narrowing, ...(views && { view: z.enum(views).optional() }) }
  const read = { method: 'GET', permission, body: noBody, ...(byDepartment && { byDepartment }) } as const
  const file = (form: 'csv' | 'xlsx', type: 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') =>
    defineDeskEndpoint({
      ...read,
      permission: files ?? permission,
      path: `${list.path}/${form}`,
      summary: `${summary}, as a file`,
      query: z.strictObject(ofView),
      answer: z.unknown(),
      file: type,
    })
  return {
    list: defineDeskEndpoint({
      ...read,
      path: list.path,
      summary,
      query: z.strictObject({ ...ofView, ...(list.isSearched && { search: words.optional() }), after: z.string().max(1_000).optional() }),
      answer: z.object({ rows: z.array(rowSchema(row).extend({ isOwn: z.boolean() })), next: z.string().nullable(), isTooMany: z.boolean() }),
    }),
    counts: defineDeskEndpoint({
      ...read,
      path: `${list.path}/liczby`,
      summary: `${summary}: how many each group has`,
      query: z.strictObject(narrowing),
      answer: z.object({ views: z.record(z.string(), z.int()), most: z.int() }),
    }),
    offers: defineDeskEndpoint({
      ...read,
      path: `${list.path}/wybory`,
      summary: `${summary}: what can be chosen`,
      query: z.strictObject(openQuery),
      answer: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
    }),
    csv: file('csv', 'text/csv'),
    xlsx: file('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }
}
