import { oldestDays, waitingDeliveries } from '#imports/index.ts'
import { mailsOfDay } from '#integrations/mail/outbox.ts'
import { allBreaks } from '#journeys/notices/index.ts'
import { lastComparedDay, paymentsOfDay } from '#journeys/payments/index.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { ComingPart, DeskDependencies, Queue } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { failedJobNames, hoursSinceBackup } from '../upkeep/doctor/routine.ts'

/** Two weeks, with today. */
const DAYS_AHEAD = 14

interface TodayServices {
  readonly pool: Pool
  readonly services: DeskDependencies['services']
  readonly queues: readonly Queue[]
  readonly coming: readonly ComingPart[]
  /** That deliver data, and after how many days these are old: `8, budzet=40`. */
  readonly systems: readonly string[]
  readonly oldest: string
}

/** The first screen. Of a queue only those are told who may work on it. */
export function todayRoutes(given: TodayServices): DeskRoute[] {
  const { queues, coming } = given
  return [
    deskRoute(contract.queues, async (ctx) => ({
      dzien: ctx.today,
      kolejki: queues.filter(({ permission }) => ctx.may(permission)).map(({ id }) => id),
    })),
    deskRoute(contract.queue, async (ctx, { query }) => {
      const queue = queues.find(({ id }) => id === query.id)
      // Whoever may not work on it does not learn whether there is one.
      if (!queue || !ctx.may(queue.permission)) throw new Refusal('deskForbidden')
      const { count, oldestDays, late, oldest, ages, dueToday = 0, note = null } = await queue.read(ctx)
      return {
        ile: count,
        najstarszaDni: oldestDays,
        poTerminie: late,
        naDzis: dueToday,
        dopisek: note,
        najstarsza: oldest,
        wiek: ages && { dzis: ages.today, dni: ages.days, dluzej: ages.longer, poTerminie: ages.late },
      }
    }),
    deskRoute(contract.coming, async (ctx) => {
      const own = coming.filter(({ permission }) => ctx.may(permission))
      const told = await Promise.all(own.map(({ read }) => read(ctx, addDays(ctx.today, DAYS_AHEAD - 1))))
      return { wpisy: told.flat().map(({ day, words }) => ({ dzien: day, tresc: words })) }
    }),
    ...stateRoutes(given),
  ]
}

/** How the portal and what belongs to it stand. */
function stateRoutes({ pool, services, systems, oldest }: TodayServices): DeskRoute[] {
  return [
    deskRoute(contract.data, async ({ today }) => {
      const waiting = await waitingDeliveries(pool)
      const rows = await pool.selectFrom('register_date').select(['system', 'data_date']).execute()
      return {
        dane: systems.map((system) => ({
          system,
          czyDecyzja: waiting.some((one) => one.system === system),
          ...ageOf(rows.find((row) => row.system === system)?.data_date ?? null, today, oldestDays(oldest, system)),
        })),
      }
    }),
    deskRoute(contract.mails, async ({ now }) => {
      const { sent, waiting, failed } = await mailsOfDay(pool, now)
      return { wyslane: sent, czekaja: waiting, nieudane: failed }
    }),
    deskRoute(contract.breaks, async ({ language }) => {
      const named = (id: number) => services.find((one) => one.id === id)?.name[language] ?? String(id)
      const all = (await allBreaks(pool)).toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
      return {
        przerwy: all.map(({ serviceId, startsAt, endsAt, isOn }) => ({
          usluga: serviceId === null ? null : named(serviceId),
          od: startsAt,
          do: endsAt,
          czyTrwa: isOn,
        })),
      }
    }),
    deskRoute(contract.payments, async ({ today }) => {
      const [{ paid, open, questions }, last] = await Promise.all([paymentsOfDay(pool, today), lastComparedDay(pool, today)])
      return {
        oplacone: paid,
        wToku: open,
        doWyjasnienia: questions,
        ostatniDzien: last && {
          dzien: last.day,
          suma: last.sum,
          wplat: last.payments,
          zgodnych: last.agreed,
          czeka: last.waiting,
          roznic: last.differences,
        },
      }
    }),
    deskRoute(contract.work, async () => ({ nieudane: await failedJobNames(pool), kopiaGodzin: await hoursSinceBackup(pool) })),
  ]
}

/** Nothing at all is as late as what is too old. */
function ageOf(day: string | null, today: string, most: number) {
  const days = day === null ? null : daysBetween(day, today)
  return { dzien: day, dni: days, czyStare: days === null || days > most }
}
