import { createHash } from 'node:crypto'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import { resetSecondFactor } from '../../server/office/acts.ts'
import { numbersOfAccount } from '../../server/account/numbers.ts'

const idOf = (object: string) => Number(object.replace(/^account:/, ''))

const markOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** By which the factor that was lost is told from one that the owner has set up since. */
export async function lostFactor(db: Db, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const account = await db.selectFrom('account').select('totp_secret').where('id', '=', accountId).executeTakeFirst()
  return { factor: account?.totp_secret ? markOf(account.totp_secret) : null }
}

/** Takes off a lost second factor: one person proposes it with the reason, another agrees. */
export const recoverSecondFactor: FourEyesAct = {
  act: 'account-reset-2fa',
  permission: 'account-recover',
  async foresee(database, object, wanted) {
    const account = await database.selectFrom('account').select(['login', 'totp_secret']).where('id', '=', idOf(object)).executeTakeFirst()
    if (!account) throw new Refusal('notFound')
    if (account.totp_secret === null) throw new Refusal('officeAct', { details: { przyczyna: 'noSecondFactor' } })
    if (markOf(account.totp_secret) !== wanted['factor']) throw new Refusal('conflict')
    return {
      facts: [
        { name: 'login', before: account.login, after: account.login },
        { name: 'secondFactor', before: 'on', after: 'off' },
      ],
      numbers: await numbersOfAccount(database, idOf(object)),
    }
  },
  async carryOut(tools, object) {
    const account = await tools.pool.selectFrom('account').select('login').where('id', '=', idOf(object)).executeTakeFirst()
    if (!account) throw new Refusal('notFound')
    await resetSecondFactor(tools, account.login)
  },
}
