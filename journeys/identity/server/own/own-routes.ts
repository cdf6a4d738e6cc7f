import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import { accountById, languageOf, type Account } from '../account/account.ts'
import { deleteAccount } from '../account/delete.ts'
import { storePassword } from '../link/link-routes.ts'
import { tellChange } from '../told/change.ts'
import { requireCode, requirePassword, requirePerson } from '../account/re-authentication.ts'
import type { AccountServices } from '../account/services.ts'

/** Password and deletion by the signed-in person (S0 §2.4, §5). */
export function ownRoutes(services: AccountServices): Route[] {
  const { pool, sessions } = services.deps
  const own = (ctx: SessionContext) => accountById(pool, ctx.session.accountId)
  const letter = (account: Account) => services.letter(account.email, languageOf(account))

  return [
    route(contract.changePassword, async (ctx, { body }) => {
      const account = await own(ctx)
      await requirePassword(services, ctx, account, { password: body.stareHaslo, field: 'stareHaslo' })
      const hash = await services.hashOfNew(body.noweHaslo, account, 'noweHaslo', ctx.language)
      await inTransaction(pool, async (tx) => {
        await storePassword(services, tx, { account, hash, network: ctx.network })
        await sessions.endAll(tx, account.id, ctx.session.tokenHash)
        await tellChange(services.deps, tx, { accountId: account.id, letters: [letter(account)] }, { notice: 'Password' })
        await services.record(tx, ctx, `account:${account.id}`, 'password-change')
      })
      services.afterwards()
      return {}
    }),
    route(contract.deleteAccount, async (ctx, { body }) => {
      const account = await own(ctx)
      await requirePerson(services, ctx, account, body?.haslo)
      await requireCode(services, ctx, account, body?.totp)
      await inTransaction(pool, async (tx) => {
        await deleteAccount(tx, account, letter(account), services.deps.cipher)
        await services.record(tx, ctx, `account:${account.id}`, 'deletion')
      })
      services.afterwards()
      return {}
    }),
  ]
}
