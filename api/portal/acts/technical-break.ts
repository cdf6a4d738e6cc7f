import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Given } from '#shared/i18n.ts'
import { rowOf, tables, written } from '#shared/server/database/tables.ts'
import type { ActTools } from './tools.ts'

interface Break {
  readonly isOn: boolean
  /** Null: the whole portal. */
  readonly service: number | null
  /** Warsaw wall times; null: now, and until it is ended. */
  readonly from: string | null
  readonly to: string | null
  /** Said to people instead of the general words. */
  readonly words: Given<string> | null
}

const warsaw = (time: string) => sql<Date>`${time}::timestamp at time zone 'Europe/Warsaw'`

/** Declares a break, or ends it: one row a break. False, and nothing is done, where it would end before it begins. */
export async function declareBreak({ pool, record }: ActTools, { isOn, service, from, to, words }: Break): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const order = await rowOf(client, tables.selectNoFrom(sql<boolean>`coalesce(${from}::timestamp < ${to}::timestamp, true)`.as('isRight')))
    if (!order?.isRight) return false
    await written(client, tables.deleteFrom('technical_break').where('service_id', 'is not distinct from', service))
    const times = { ...(from !== null && { starts_at: warsaw(from) }), ends_at: to === null ? null : warsaw(to) }
    const one = tables.insertInto('technical_break').values({ service_id: service, words: words && JSON.stringify(words), ...times })
    if (isOn) await written(client, one)
    await record(client, { action: isOn ? 'maintenance-on' : 'maintenance-off', object: service === null ? 'portal' : `service:${service}`, outcome: 'done' })
    return true
  })
}
