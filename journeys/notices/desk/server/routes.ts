import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { announce, announcements, endAnnouncement } from '../../server/announcements.ts'
import { allBreaks, declareBreak, endBreaks, wordsForAll } from '../../server/breaks.ts'
import type { NoticeTools } from '../../server/tools.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'

export function noticeRoutes({ pool, services }: Pick<DeskDependencies, 'pool' | 'services'>): DeskRoute[] {
  const toolsOf = (ctx: DeskContext): NoticeTools => ({ pool, record: (client, entry) => ctx.record(client, entry) })
  const known = (service: number | null) => {
    if (service !== null && !services.some(({ id }) => id === service)) throw new Refusal('notFound')
    return service
  }
  /** The order of the times is all that can still be wrong with them. They are real ones, also where a demo shows another day: so the hour is told. */
  const timesOf = (ctx: DeskContext, made: number | null) => {
    const now = formatTimestamp(warsawTime(new Date(Date.now())))
    if (made === null) throw new Refusal('invalidInput', { fields: { do: fill(textsIn(texts, ctx.language).endWrong, { now }) } })
    return {}
  }
  const found = (isDone: boolean) => {
    if (!isDone) throw new Refusal('conflict')
    return {}
  }
  return [
    deskRoute(contract.list, async ({ language }) => {
      const [breaks, told] = await Promise.all([allBreaks(pool), announcements(pool)])
      const nameOf = (service: number | null) => services.find(({ id }) => id === service)?.name[language] ?? null
      return {
        przerwy: breaks.map(({ id, serviceId, startsAt, endsAt, isOn, words }) => ({
          id,
          usluga: serviceId,
          nazwaUslugi: nameOf(serviceId),
          od: startsAt,
          do: endsAt,
          czyTrwa: isOn,
          teksty: words,
        })),
        ogloszenia: told.map(({ id, from, until, isOn, words, link }) => ({
          id,
          od: from ?? '',
          do: until,
          czyTrwa: isOn,
          teksty: words,
          link,
        })),
        uslugi: services.map(({ id, name }) => ({ id, nazwa: name[language] })),
      }
    }),
    deskRoute(contract.plan, async (ctx, { body: { usluga, od, do: to, teksty } }) =>
      timesOf(
        ctx,
        await declareBreak(toolsOf(ctx), { service: known(usluga), from: od, to, words: wordsForAll(teksty ?? {}), isAhead: true }),
      ),
    ),
    deskRoute(contract.now, async (ctx, { body: { usluga, do: to, teksty } }) =>
      timesOf(ctx, await declareBreak(toolsOf(ctx), { service: known(usluga), from: null, to, words: wordsForAll(teksty ?? {}) })),
    ),
    deskRoute(contract.end, async (ctx, { body: { id } }) => found((await endBreaks(toolsOf(ctx), { id, isOn: true })) === 1)),
    deskRoute(contract.takeBack, async (ctx, { body: { id } }) => found((await endBreaks(toolsOf(ctx), { id, isOn: false })) === 1)),
    deskRoute(contract.announce, async (ctx, { body: { teksty, od, do: until, link } }) =>
      timesOf(ctx, await announce(toolsOf(ctx), { words: teksty, from: od, until, link })),
    ),
    deskRoute(contract.endAnnouncement, async (ctx, { body: { id } }) => found(await endAnnouncement(toolsOf(ctx), id))),
  ]
}
