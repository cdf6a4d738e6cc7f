import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/dependencies.ts'

/** Orders by which no money came prove nothing to the books; they are kept as long as the accountability log. */
const UNPAID_MONTHS = 24

/**
 * `$1`: today, `$2`: years kept after that of the payment (accounting act art. 74), `$3`: months of unpaid orders. Money that
 * is still on its way or in question is never forgotten; money that went back is money all the same.
 */
const OVER = `select id from portal.payment p
   where not exists (select from portal.payment_case c where c.payment_id = p.id and c.decided_at is null)
     and ((state in ('POSTED', 'FAILED', 'CANCELLED', 'EXPIRED')
           and created_at < (date_trunc('year', $1::timestamp) - make_interval(years => $2)) at time zone 'Europe/Warsaw')
       or (state in ('FAILED', 'CANCELLED', 'EXPIRED') and paid_at is null
           and not exists (select from portal.payment_case c where c.payment_id = p.id)
           and created_at < ($1::timestamp - make_interval(months => $3)) at time zone 'Europe/Warsaw'))`

/** Forgets payments with their history and messages, once the law no longer asks for them (docs/privacy.md). */
export async function forgetOldPayments({ pool, clock, settings, audit }: Pick<Dependencies, 'pool' | 'clock' | 'settings' | 'audit'>): Promise<void> {
  const count = await inTransaction(pool, async (client) => {
    await client.query(`select set_config('portal.payment_retention', 'on', true)`)
    const found = await client.query<{ id: string }>(`${OVER} for update skip locked`, [clock.today(), Number(settings['RECORDS_YEARS']), UNPAID_MONTHS])
    const ids = found.rows.map(({ id }) => id)
    await client.query('delete from portal.payment_notification where payment_id = any($1)', [ids])
    await client.query(`delete from portal.payment_notification where payment_id is null and received_at < now() - make_interval(months => $1)`, [UNPAID_MONTHS])
    await client.query('delete from portal.payment_history where payment_id = any($1)', [ids])
    await client.query('delete from portal.payment where id = any($1)', [ids])
    return ids.length
  })
  if (count > 0) await audit({ actor: 'job:retention', action: 'forget', object: `payments: ${count}`, outcome: 'done' })
}
