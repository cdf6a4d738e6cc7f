import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { accountById } from '../account/account.ts'
import { deleteAccount } from '../account/delete.ts'
import { letterTo } from '../told/tell.ts'

/** Deletes the account of somebody who has asked to be forgotten, in the transaction of that act. */
export async function eraseAccount(tools: OfficeTools, tx: Tx, id: number): Promise<void> {
  const account = await accountById(tx, id)
  await deleteAccount(tx, account, letterTo(tools, account), tools.cipher)
}
