import { beginDelivery, deliveriesInPlace, deliveryById, type KeptDelivery, moveDelivery, systemsInPlace } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/format.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import type { DeskDependencies, Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { departmentsOf, systemOf } from './departments.ts'
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
export function publishBeyond(deps: DeskDependencies): FourEyesAct {
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
export function goBack(deps: DeskDependencies): FourEyesAct {
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
