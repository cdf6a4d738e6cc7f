import type pg from 'pg'
import { beginDelivery, deliveryById, deliveryInPlace, moveDelivery, systemsInPlace } from '#imports/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Queryable } from '#shared/server/database/tables.ts'
import type { DeskDependencies, Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { departmentsOf, systemOf } from './departments.ts'
import { placeOf } from './place.ts'
import { refused } from './uploads.ts'

const idOf = (object: string) => Number(object.replace(/^delivery:/, ''))
const numbered = (id: number | undefined) => (id === undefined ? null : `#${id}`)

/** Which delivery residents see now: where that changes, an agreement says nothing any more. */
async function standing(database: Queryable, name: unknown) {
  const system = systemOf(name)
  const found = (await systemsInPlace(database)).find((one) => one.system === system)
  const last = system === null ? null : await deliveryInPlace(database, system)
  return { system, found, last }
}

async function oneOf(database: Queryable, object: string) {
  const delivery = await deliveryById(database, idOf(object))
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
      const { system, data_date: date, report, id } = await oneOf(database, object)
      const { found, last } = await standing(database, system)
      const limited = new Set(report?.limits.map(({ dataset }) => dataset))
      const rows: Fact[] = (report?.files ?? [])
        .filter(({ dataset }) => limited.has(dataset))
        .map(({ dataset, before, after }) => ({
          name: dataset,
          before: before === null ? null : String(before),
          after: after === null ? null : String(after),
        }))
      return {
        facts: [
          { name: 'system', before: system, after: system },
          { name: 'deliveryNumber', before: numbered(last?.id), after: numbered(id) },
          { name: 'dataDate', before: found?.dataDate ?? null, after: date },
          ...rows,
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object) {
      const { id, system } = await oneOf(tools.pool, object)
      const { actor } = tools
      await inTransaction(tools.pool, async (client: pg.PoolClient) => {
        if (!(await moveDelivery(client, id, ['limited'], { to: 'publishing', set: { published_by: actor, over_limit: true } })))
          throw refused('takenOver')
        await tools.record(client, { action: 'import-over-limit', object, outcome: 'done' })
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
      const { system, found, last } = await standing(database, wanted['system'])
      if (!system || !found?.previousDate) throw new Refusal('notFound')
      return {
        facts: [
          { name: 'system', before: system, after: system },
          { name: 'deliveryNumber', before: numbered(last?.id), after: null },
          { name: 'dataDate', before: found.dataDate, after: found.previousDate },
        ],
        numbers: [],
      }
    },
    async carryOut(tools, object, wanted) {
      const system = systemOf(wanted['system'])
      if (!system) throw new Refusal('notFound')
      const { actor } = tools
      const id = await inTransaction(tools.pool, async (client: pg.PoolClient) => {
        await tools.record(client, { action: 'import-go-back', object, outcome: 'done' })
        return beginDelivery(client, { act: 'withdrawal', state: 'publishing', name: '', by: actor, byDesk: true, system })
      })
      deps.deliveries.start({ id, work: 'withdraw', place: placeOf(deps, id), actor, isOverLimit: true, system })
    },
  }
}
