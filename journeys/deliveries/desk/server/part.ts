import { rm } from 'node:fs/promises'
import type { DeskDependencies, DeskPart, QueueState, Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import {
  forgetDeliveries,
  oldestDays,
  systemsInPlace,
  waitingDeliveries,
  beginDelivery,
  deliveriesInPlace,
  deliveryById,
  type KeptDelivery,
  moveDelivery,
} from '#imports/index.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { agesOf } from '#shared/server/desk/ages.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/format.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import { texts } from '../texts.ts'
import { asideRoutes, switchAside } from './aside.ts'
import { deliveryRoutes } from './routes.ts'
import { systemsOf, departmentsOf, systemOf } from './departments.ts'
import { placeOf } from './place.ts'
import { nameIn } from './seen.ts'
import { refused } from './uploads.ts'

const idOf = (object: string) => Number(object.replace(/^delivery:/, ''))
const numbered = (delivery: { readonly id: number } | null) => delivery && `delivery:${delivery.id}`

type Count = NonNullable<KeptDelivery['report']>['files'][number]

/** `12 345 · 5 155,52 zł`: rows of a dataset, and what they are worth where they are worth anything. */
function worth(rows: number | null, sum: number | null): string | null {
  if (rows === null) return null
  const counted = new Intl.NumberFormat('pl').format(rows)
  return sum === null ? counted : `${counted} · ${formatMoney(sum, 'pl')}`
}

/** One line for each dataset that a delivery changes; `isBack`: what it has changed is undone. */
function datasetFacts({ deliveries: { datasets } }: DeskDependencies, counts: readonly Count[], isBack = false): Fact[] {
  return counts.flatMap(({ dataset, before, after, sumBefore, sumAfter }) => {
    const [was, becomes] = [worth(before, sumBefore), worth(after, sumAfter)]
    const change = isBack ? { before: becomes, after: was } : { before: was, after: becomes }
    return was === becomes ? [] : [{ name: nameIn('pl', datasets, dataset), ...change }]
  })
}

/** Which delivery residents see now: where that changes, an agreement says nothing any more. */
async function standing(db: Db, name: unknown) {
  const system = systemOf(name)
  const found = (await systemsInPlace(db)).find((one) => one.system === system)
  const [last, previous] = system === null ? [null, null] : await deliveriesInPlace(db, system)
  return { system, found, last, previous }
}

async function oneOf(db: Db, object: string) {
  const delivery = await deliveryById(db, idOf(object))
  if (!delivery?.system || delivery.state !== 'limited') throw new Refusal('notFound')
  return delivery
}

/** Publishing what is older or smaller than is permitted: one person proposes it, another agrees, and then the import begins. */
function publishBeyond(deps: DeskDependencies): FourEyesAct {
  return {
    act: 'import-over-limit',
    permission: 'import-over-limit',
    departments: departmentsOf,
    async foresee(database, object) {
      const delivery = await oneOf(database, object)
      const { system, data_date: date, report } = delivery
      const { found, last } = await standing(database, system)
      return {
        facts: [
          { name: 'system', before: system, after: system },
          { name: 'deliveryNumber', before: numbered(last), after: numbered(delivery) },
          { name: 'dataDate', before: found?.dataDate ?? null, after: date },
          ...datasetFacts(deps, report?.files ?? []),
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object) {
      const { id, system } = await oneOf(tools.pool, object)
      const { actor } = tools
      await inTransaction(tools.pool, async (tx: Tx) => {
        if (!(await moveDelivery(tx, id, ['limited'], { to: 'publishing', set: { published_by: actor, over_limit: true } })))
          throw refused('takenOver')
        await tools.record(tx, { action: 'import-over-limit', object, outcome: 'done' })
      })
      deps.deliveries.start({ id, work: 'publish', place: placeOf(deps, id), actor, isOverLimit: true, system })
    },
  }
}

/** One step back, by two people. */
function goBack(deps: DeskDependencies): FourEyesAct {
  return {
    act: 'import-go-back',
    permission: 'import-over-limit',
    departments: departmentsOf,
    async foresee(database, _object, wanted) {
      const { system, found, last, previous } = await standing(database, wanted['system'])
      if (!system || !found?.previousDate) throw new Refusal('notFound')
      return {
        facts: [
          { name: 'system', before: system, after: system },
          { name: 'deliveryNumber', before: numbered(last), after: numbered(previous) },
          { name: 'dataDate', before: found.dataDate, after: found.previousDate },
          // What the last delivery has changed is what going back undoes.
          ...datasetFacts(deps, last?.report?.files ?? [], true),
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object, wanted) {
      const system = systemOf(wanted['system'])
      if (!system) throw new Refusal('notFound')
      const { actor } = tools
      const id = await inTransaction(tools.pool, async (tx: Tx) => {
        await tools.record(tx, { action: 'import-go-back', object, outcome: 'done' })
        return beginDelivery(tx, { act: 'withdrawal', state: 'publishing', name: '', by: actor, byDesk: true, system })
      })
      deps.deliveries.start({ id, work: 'withdraw', place: placeOf(deps, id), actor, isOverLimit: true, system })
    },
  }
}

const DAY_MS = 86_400_000
const LATE_DAYS = 1
const daysSince = (day: string, today: string) => Math.max(0, Math.round((Date.parse(today) - Date.parse(day.slice(0, 10))) / DAY_MS))

/** Deliveries that wait for a decision; late are systems whose data are older than they may be, and those that have never delivered. */
async function waitingFor({ pool, settings }: DeskDependencies, ctx: DeskContext): Promise<QueueState> {
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
async function forgetUploads(deps: DeskDependencies): Promise<void> {
  for (const id of await forgetDeliveries(deps.pool)) await rm(placeOf(deps, id), { recursive: true, force: true })
}

/** Deliveries of the office's systems on the desk. */
export function part(deps: DeskDependencies): DeskPart {
  return {
    routes: [...deliveryRoutes(deps), ...asideRoutes(deps)],
    queues: [{ id: 'dostawy', permission: 'import-check', read: (ctx) => waitingFor(deps, ctx) }],
    acts: [publishBeyond(deps), goBack(deps), switchAside(deps)],
    jobs: [{ name: 'forget-uploads', cron: '35 * * * *', run: () => forgetUploads(deps) }],
  }
}
