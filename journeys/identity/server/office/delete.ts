import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { perform } from './tools.ts'
import { tell } from '../told/tell.ts'

/**
 * Deletes an account that its holder no longer wants, or that nobody should have. What the law keeps (payments, letters, readings) stays
 * without it, as after a deletion in the panel; the person is told at the address that the account had.
 */
export async function deleteAtOffice(tools: OfficeTools, login: string): Promise<void> {
  return perform(tools, {
    action: 'account-delete',
    login,
    async work(client, account) {
      await tell(tools, client, account, 'Deleted')
      await client.deleteFrom('account').where('id', '=', account.id).execute()
    },
  })
}
