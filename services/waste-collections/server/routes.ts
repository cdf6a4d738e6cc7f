import { eventUid, writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import { eventsOf } from '#shared/waste/collection-days.ts'
import { texts as common } from '#shared/waste/texts.ts'
import { contract } from '../contract.ts'
import { timetableOf } from '../collections.ts'
import { source } from '../source.ts'
import { texts } from '../texts.ts'

export function routes({ publicUrl }: Dependencies): Route[] {
  return [route(contract.calendar, (ctx) => calendarOf(ctx, publicUrl))]
}

/** All days ahead in one file. The place stands in it only where there are several, because calendars are shared. */
async function calendarOf(ctx: SubjectContext, publicUrl: string): Promise<FileAnswer> {
  const rows = await timetableOf(ctx, ctx.own)
  const areMany = new Set(rows.map(({ punktOdbioru }) => punktOdbioru)).size > 1
  const host = new URL(publicUrl).hostname
  const events = eventsOf(rows, {
    language: ctx.language,
    dataDate: (await dataDate(ctx, source.systems)) ?? ctx.today,
    describes: ({ punktOdbioru }) => (areMany ? punktOdbioru : textsIn(common, ctx.language).mayChange),
    // Whoever saves the days again replaces what is there.
    uid: ({ frakcja, punktOdbioru }, planned) => eventUid(`waste ${planned} ${frakcja} ${punktOdbioru}`, host),
  })
  return { name: textsIn(texts, ctx.language).file, type: 'text/calendar', content: writeCalendar(events) }
}
