import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { tables, written } from '#shared/server/database/tables.ts'

/** Forgets what bank and gateways said, with the payments of the same years (docs/privacy.md). */
export async function forgetOldMoney({
  pool,
  clock,
  settings,
  audit,
}: Pick<Dependencies, 'pool' | 'clock' | 'settings' | 'audit'>): Promise<void> {
  const end = sql<string>`(date_trunc('year', ${clock.today()}::timestamp) - make_interval(years => ${Number(settings['RECORDS_YEARS'])}))::date`
  await inTransaction(pool, async (client) => {
    const gone = [
      await written(client, tables.deleteFrom('bank_statement').where('closed_on', '<', end)),
      await written(client, tables.deleteFrom('settlement_batch').where('paid_out_on', '<', end)),
      await written(client, tables.deleteFrom('difference').where('day', '<', end)),
      await written(client, tables.deleteFrom('money_day').where('day', '<', end)),
    ].reduce((sum, count) => sum + count)
    const midnight = sql<Date>`${end}::timestamp at time zone 'Europe/Warsaw'`
    // Batches whose payments are all gone.
    const empty = tables
      .deleteFrom('payment_export as b')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('payment_exported as e').whereRef('e.export_number', '=', 'b.number'))))
    await written(client, empty.where('b.made_at', '<', midnight))
    await written(client, tables.deleteFrom('money_file').where('read_at', '<', midnight))
    if (gone > 0) await audit.within(client, { actor: 'job:retention', action: 'forget', object: `money: ${gone}`, outcome: 'done' })
  })
}
