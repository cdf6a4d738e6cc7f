import { rowOf, tables, type Tx } from '#shared/server/database/tables.ts'

/**
 * Holds a payment until the transaction ends. Whatever touches a payment and a case of it takes the payment first: two that
 * take them in opposite orders would wait for each other, and one of them would fail.
 */
export async function lockPayment(client: Tx, id: string): Promise<void> {
  await rowOf(client, tables.selectFrom('payment').select('id').where('id', '=', id).forUpdate())
}
