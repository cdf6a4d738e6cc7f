import type pg from 'pg'
import { mailsOfDay } from '#integrations/mail/outbox.ts'
import { contract } from '#shared/contracts/desk-today.ts'
import { Refusal } from '#shared/errors.ts'
import { rowsOf, tables } from '#shared/server/database/tables.ts'
import type { Queue } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Breaks } from '../../portal/breaks.ts'

interface TodayServices {
  readonly pool: pg.Pool
  readonly breaks: Breaks
  readonly queues: readonly Queue[]
}

const DAY_MS = 86_400_000

/** The first screen. Of a queue only those are told who may work on it. */
export function todayRoutes({ pool, breaks, queues }: TodayServices): DeskRoute[] {
  return [
    deskRoute(contract.queues, async (ctx) => ({ kolejki: queues.filter(({ permission }) => ctx.may(permission)).map(({ id }) => id) })),
    deskRoute(contract.queue, async (ctx, { query }) => {
      const queue = queues.find(({ id }) => id === query.id)
      // Whoever may not work on it does not learn whether there is one.
      if (!queue || !ctx.may(queue.permission)) throw new Refusal('deskForbidden')
      const { count, oldestDays, late, oldest } = await queue.read(ctx)
      return { ile: count, najstarszaDni: oldestDays, poTerminie: late, najstarsza: oldest }
    }),
    deskRoute(contract.data, async ({ today }) => {
      const rows = await rowsOf(pool, tables.selectFrom('register_date').select(['system', 'data_date']).orderBy('system'))
      return {
        dane: rows.map(({ system, data_date: dzien }) => ({
          system,
          dzien,
          dni: Math.round((Date.parse(today) - Date.parse(dzien)) / DAY_MS),
        })),
      }
    }),
    deskRoute(contract.mails, async () => {
      const { sent, waiting, failed } = await mailsOfDay(pool)
      return { wyslane: sent, czekaja: waiting, nieudane: failed }
    }),
    deskRoute(contract.breaks, async () => {
      const { all } = await breaks.current()
      return {
        przerwy: all.map(({ serviceId, startsAt, endsAt, isOn }) => ({ usluga: serviceId, od: startsAt, do: endsAt, czyTrwa: isOn })),
      }
    }),
  ]
}
