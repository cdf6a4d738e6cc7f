import type { Pool } from '#shared/server/database/database.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { ListForm } from '#shared/desk/list.ts'
import type { Field } from '#shared/service/field.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { SourcedList } from '#shared/server/desk/list.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { endpointsOf } from './endpoints.ts'
import { fileOf } from './file.ts'
import { countOf, type Found, MOST_COUNTED, pageOf, type Query } from './read.ts'

/** Rows of a page. */
const PAGE = 25

const isPersonal = (field: Field) => 'isPersonal' in field

/** Rows as they are shown: what is personal of one's own matter or one of the household is null. The only place that covers it in a list. */
async function shownTo(ctx: DeskContext, { list, source }: SourcedList, found: readonly Found[]) {
  const whose = (row: Found) => source.whose?.(row) ?? null
  const own = await ctx.ownAmong(found.flatMap((row) => whose(row) ?? []))
  const covered = Object.entries(list.row).flatMap(([name, field]) => (isPersonal(field) ? [[name, null]] : []))
  return found.map((row) => {
    const isOwn = own.has(whose(row) ?? '')
    return { ...source.shown(row, ctx), ...(isOwn && Object.fromEntries(covered)), isOwn }
  })
}

/** What follows from a list: its rows by page, how many each view has, the same as files; each look and each file is noted. */
export function listRoutes(pool: Pool, sourced: SourcedList): DeskRoute[] {
  const { list, source } = sourced
  const { act, noted, file, offers } = source
  const endpoints = endpointsOf(list)
  const look = async (ctx: DeskContext, query: Query, size: number, form?: ListForm) => {
    const page = await pageOf(pool, ctx, sourced, query, size)
    if (form && (page.next !== null || page.isTooMany)) throw new Refusal('officeAct', { details: { przyczyna: 'tooMany' } })
    const named = noted ? page.found.map(noted).join(' ') || 'none' : page.found.length
    const object = `${form ? `${form} ` : ''}${page.way}: ${named}`
    if (act) await inTransaction(pool, (tx) => ctx.record(tx, { action: act, object }))
    return { ...page, rows: await shownTo(ctx, sourced, page.found) }
  }
  const fileRoute = (form: ListForm) =>
    deskRoute(endpoints[form], async (ctx, { query }) => {
      const { rows } = await look(ctx, query as Query, file?.most ?? 0, form)
      return file ? fileOf(form, file, list.row, rows, ctx) : {}
    })
  return [
    deskRoute(endpoints.list, async (ctx, { query }) => {
      const { rows, next, isTooMany } = await look(ctx, query as Query, PAGE)
      return { rows, next, isTooMany }
    }),
    ...(list.isCounted
      ? [
          deskRoute(endpoints.counts, async (ctx, { query }) => {
            const counted = (list.views ?? []).map(async (view) => [view, await countOf(pool, ctx, sourced, { ...(query as Query), view })] as const)
            return { views: Object.fromEntries(await Promise.all(counted)), most: MOST_COUNTED }
          }),
        ]
      : []),
    ...(offers ? [deskRoute(endpoints.offers, async (ctx) => offers(ctx))] : []),
    ...(file && list.files ? [fileRoute('csv'), fileRoute('xlsx')] : []),
  ]
}
