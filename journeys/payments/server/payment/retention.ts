import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'

/** Orders by which no money came prove nothing to the books; they are kept as long as the accountability log. */
const UNPAID_MONTHS = 24

/** Forgets payments with their history and messages, and baskets of which nothing is left, once the law no longer asks for them (docs/privacy.md). */
export async function forgetOldPayments({
  pool,
  clock,
  settings,
  audit,
}: Pick<Dependencies, 'pool' | 'clock' | 'settings' | 'audit'>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const forgotten = sql<number>`portal.forget_payments(${clock.today()}, ${Number(settings['RECORDS_YEARS'])}, ${UNPAID_MONTHS})`
    const gone = await tx.selectNoFrom(forgotten.as('count')).executeTakeFirst()
    await tx
      .deleteFrom('payment_basket as b')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('payment_basket_part as p').whereRef('p.basket_id', '=', 'b.id'))))
      .execute()
    const count = gone?.count ?? 0
    if (count > 0) await audit.within(tx, { actor: 'job:retention', action: 'forget', object: `payments: ${count}`, outcome: 'done' })
  })
}
