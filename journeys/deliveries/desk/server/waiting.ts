import { rm } from 'node:fs/promises'
import { forgetDeliveries, oldestDays, systemsInPlace, waitingDeliveries } from '#imports/index.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, QueueState } from '#shared/server/desk/part.ts'
import { texts } from '../texts.ts'
import { systemsOf } from './departments.ts'
import { placeOf } from './place.ts'

const DAY_MS = 86_400_000
const LATE_DAYS = 1
const daysSince = (day: string, today: string) => Math.max(0, Math.round((Date.parse(today) - Date.parse(day.slice(0, 10))) / DAY_MS))

/** Deliveries that wait for a decision; late are systems whose data are older than they may be, and those that have never delivered. */
export async function waitingFor({ pool, settings }: DeskDependencies, ctx: DeskContext): Promise<QueueState> {
  const systems = systemsOf(ctx, 'import-check')
  const isOwn = (system: string | null) => systems.some((one) => one === system)
  const deliveries = (await waitingDeliveries(pool))
    .filter(({ system }) => isOwn(system))
    .map(({ name, kept }) => ({ name, days: kept, isLate: kept >= LATE_DAYS }))
  const words = textsIn(texts, ctx.language)
  const inPlace = await systemsInPlace(pool)
  const missing = systems
    .filter((system) => inPlace.every((one) => one.system !== system))
    .map((system) => ({ name: fill(words.neverCame, { system: words[system] }), days: null, isLate: true }))
  const old = inPlace
    .filter(({ system }) => isOwn(system))
    .map(({ system, dataDate }) => ({
      name: fill(words.oldData, { system: words[system] }),
      days: daysSince(dataDate, ctx.today),
      isLate: true,
      limit: oldestDays(settings['IMPORT_OLDEST_DAYS'], system),
    }))
  const aged = [...deliveries, ...old.filter(({ days, limit }) => days > limit)]
  const all = [...missing, ...aged]
  // Nobody knows since when the others wait: they are named first.
  const oldest = missing[0] ?? aged.toSorted((one, other) => other.days - one.days)[0]
  return {
    count: all.length,
    oldestDays: oldest?.days ?? null,
    late: all.filter(({ isLate }) => isLate).length,
    oldest: oldest?.name ?? null,
    ages: oldest ? agesOf(all.map(({ days, isLate }) => ({ days: days ?? 0, isLate }))) : null,
  }
}

/** Uploads hold people's data: whatever nobody goes on with is deleted. */
export async function forgetUploads(deps: DeskDependencies): Promise<void> {
  for (const id of await forgetDeliveries(deps.pool)) await rm(placeOf(deps, id), { recursive: true, force: true })
}
