import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { noteSignIn, staffByLogin } from '../staff/staff.ts'
import { checkCode, entry } from './codes.ts'
import { guarded, type SignInServices } from './services.ts'

/** First the password, always followed by the second factor: nobody gets a session by a password alone. */
export function signInRoutes(services: SignInServices): DeskRoute[] {
  const { pool, passwords, guard, audit, sessions } = services
  return [
    deskRoute(contract.signIn, async (ctx, { body }) => {
      const who = guarded(body.login)
      const { isClean, isStranger } = await guard.admit(who, ctx.network)
      const staff = await staffByLogin(pool, body.login)
      const isRight = await passwords.verify(staff?.password_hash ?? null, body.haslo, isStranger)
      if (!isRight || !staff) {
        const { refuse } = await guard.failed(who, ctx.network, staff !== null)
        await audit(entry(ctx, staff?.login ?? null, { action: 'desk-sign-in', outcome: 'refused' }))
        refuse()
        throw new Refusal('wrongCredentials')
      }
      if (!isClean) await guard.admitAgain(who, ctx.network)
      if (staff.blocked_at !== null || staff.totp_secret === null) {
        await audit(entry(ctx, staff.login, { action: 'desk-sign-in', outcome: 'refused' }))
        throw new Refusal('blockedAccount')
      }
      ctx.keepSession(await sessions.open(pool, staff.id, 'second-step', ctx))
      await audit(entry(ctx, staff.login, { action: 'desk-sign-in', outcome: 'done' }))
      return {}
    }),
    deskRoute(contract.code, async (ctx, { body }) => {
      const { session } = ctx
      await checkCode(services, ctx, body.kod)
      const token = await inTransaction(pool, async (client) => {
        // Of two codes that come at once, one opens a session.
        if (!(await sessions.end(client, session.tokenHash))) throw new Refusal('unauthorized')
        await noteSignIn(client, session.staffId)
        await audit.within(client, entry(ctx, session.login, { action: 'desk-code', outcome: 'done' }))
        return sessions.open(client, session.staffId, 'full', ctx)
      })
      await guard.passed(guarded(session.login), ctx.network, true)
      ctx.keepSession(token)
      return {}
    }),
  ]
}
