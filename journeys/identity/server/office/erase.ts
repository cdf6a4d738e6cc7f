import type pg from 'pg'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { accountById } from '../account/account.ts'
import { deleteAccount } from '../account/delete.ts'
import { letterTo } from '../told/tell.ts'

/** Deletes the account of somebody who has asked to be forgotten, in the transaction of that act. */
export async function eraseAccount(tools: OfficeTools, client: pg.PoolClient, id: number): Promise<void> {
  const account = await accountById(client, id)
  await deleteAccount(client, account, letterTo(tools, account), tools.cipher)
}
