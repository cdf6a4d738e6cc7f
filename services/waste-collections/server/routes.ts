import { createHash } from 'node:crypto'
import { writeCalendar } from '#integrations/documents/file/icalendar.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { type FileAnswer, route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import { type Collection, collectionsAhead, fractionsIn } from '../collections.ts'
import { texts } from '../texts.ts'

export function routes({ publicUrl }: Dependencies): Route[] {
  return [route(contract.calendar, (ctx) => calendarOf(ctx, publicUrl))]
}

/** Whoever saves the days again replaces what is there. */
function uidOf({ punktOdbioru, dzien }: Collection, host: string): string {
  return `${createHash('sha256').update(`waste ${dzien} ${punktOdbioru} ${host}`).digest('hex').slice(0, 32)}@${host}`
}

/** All days ahead in one file. The place stands in it only where there are several, because calendars are shared. */
async function calendarOf(ctx: SubjectContext, publicUrl: string): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const ahead = await collectionsAhead(ctx, ctx.own)
  const places = new Set(ahead.map(({ punktOdbioru }) => punktOdbioru))
  const host = new URL(publicUrl).hostname
  const events = ahead.map((one) => ({
    uid: uidOf(one, host),
    day: one.dzien,
    sequence: 0,
    changedAt: ctx.now,
    isCancelled: false,
    alarmDays: 1,
    summary: fill(words.event, { fractions: fractionsIn(one.frakcje, ctx.language) }),
    description: places.size > 1 ? one.punktOdbioru : words.mayChange,
  }))
  return { name: words.file, type: 'text/calendar', content: writeCalendar(events) }
}
