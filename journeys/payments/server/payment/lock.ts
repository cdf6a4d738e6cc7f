import type { Tx } from '#shared/server/database/database.ts'

/**
 * Holds a payment until the transaction ends. Whatever touches a payment and a case of it takes the payment first: two that
 * take them in opposite orders would wait for each other, and one of them would fail.
 */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('payment').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}
