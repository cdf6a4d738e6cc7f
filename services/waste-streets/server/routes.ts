import { eventUid, writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { odbioryOdpadow } from '#registers/waste/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { addDays } from '#shared/dates.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { eventsOf } from '#shared/waste/collection-days.ts'
import { texts as common } from '#shared/waste/texts.ts'
import { contract } from '../contract.ts'
import { source, streets } from '../source.ts'
import { texts } from '../texts.ts'

/** So long back a program finds what was collected, or cancelled. */
const PAST_DAYS = 30

export function routes({ publicUrl }: Dependencies): Route[] {
  return [
    route(contract.streets, async (ctx) => ({ ulice: await streets(ctx) })),
    route(contract.calendar, (ctx, { query: { rejon } }) => calendarOf(ctx, rejon, publicUrl)),
  ]
}

/** All days of a district. Refuses with `notFound` a district of which the office tells no day. */
async function calendarOf(ctx: Context, rejon: string, publicUrl: string): Promise<FileAnswer> {
  const rows = await ctx
    .open(odbioryOdpadow)
    .selectAll()
    .where('rejon', '=', rejon)
    .where('dzien', '>=', addDays(ctx.today, -PAST_DAYS))
    .orderBy('dzien')
    .orderBy('frakcja')
    .execute()
  if (rows.length === 0) throw new Refusal('notFound')
  const host = new URL(publicUrl).hostname
  const words = textsIn(texts, ctx.language)
  const events = eventsOf(rows, {
    language: ctx.language,
    dataDate: (await dataDate(ctx, source.systems)) ?? ctx.today,
    describes: () => textsIn(common, ctx.language).mayChange,
    uid: ({ frakcja }, planned) => eventUid(`waste ${planned} ${frakcja} ${rejon}`, host),
  })
  return {
    name: words.file,
    type: 'text/calendar',
    isInline: true,
    content: writeCalendar(events, fill(words.calendarName, { district: rejon })),
  }
}
