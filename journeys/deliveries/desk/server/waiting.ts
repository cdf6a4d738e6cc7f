import { rm } from 'node:fs/promises'
import { forgetDeliveries, oldestDays, systemsInPlace, waitingDeliveries } from '#imports/index.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, QueueState } from '#shared/server/desk/part.ts'
import { systemsOf } from './departments.ts'
import { placeOf } from './uploads.ts'

const DAY_MS = 86_400_000
const LATE_DAYS = 1
const daysSince = (day: string, today: string) => Math.max(0, Math.round((Date.parse(today) - Date.parse(day.slice(0, 10))) / DAY_MS))

/** Deliveries that wait for a decision, and systems whose data are older than they may be: those are late. */
export async function waitingFor({ pool, settings }: DeskDependencies, ctx: DeskContext): Promise<QueueState> {
  const systems = systemsOf(ctx, 'import-check')
  const isOwn = (system: string | null) => systems.some((one) => one === system)
  const deliveries = (await waitingDeliveries(pool))
    .filter(({ system }) => isOwn(system))
    .map(({ name, kept }) => ({ name, days: kept, isLate: kept >= LATE_DAYS }))
  const old = (await systemsInPlace(pool))
    .filter(({ system }) => isOwn(system))
    .map(({ system, dataDate }) => ({
      name: system,
      days: daysSince(dataDate, ctx.today),
      isLate: true,
      limit: oldestDays(settings['IMPORT_OLDEST_DAYS'], system),
    }))
  const all = [...deliveries, ...old.filter(({ days, limit }) => days > limit)]
  const oldest = all.reduce<(typeof all)[number] | null>((most, one) => (most === null || one.days > most.days ? one : most), null)
  return {
    count: all.length,
    oldestDays: oldest?.days ?? null,
    late: all.filter(({ isLate }) => isLate).length,
    oldest: oldest?.name ?? null,
  }
}

/** Uploads hold people's data: whatever nobody goes on with is deleted. */
export async function forgetUploads(deps: DeskDependencies): Promise<void> {
  for (const id of await forgetDeliveries(deps.pool)) await rm(placeOf(deps, id), { recursive: true, force: true })
}
