import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { noteSignIn, staffById, staffByLogin } from '../staff/staff.ts'
import { tellStaff } from '../staff/tell.ts'
import { checkCode, entry } from './codes.ts'
import { forgetDevice, noteDevice, placeOf } from './devices.ts'
import { guarded, type SignInServices } from './services.ts'

/** First the password, always followed by the second factor: nobody gets a session by a password alone. */
export function signInRoutes(services: SignInServices): DeskRoute[] {
  const { pool, passwords, guard, audit, sessions } = services
  return [
    deskRoute(contract.signIn, async (ctx, { body }) => {
      const who = guarded(body.login)
      const staff = await staffByLogin(pool, body.login)
      const place = await placeOf(pool, staff?.id ?? null, ctx)
      const { isClean, isStranger, isClosed } = await guard.admit(who, place)
      const isRight = await passwords.verify((isClosed ? null : staff?.password_hash) ?? null, body.haslo, isStranger)
      if (!isRight || !staff) {
        const { isExhausted, isForgotten, refuse } = await guard.failed(who, place, staff !== null)
        if (isForgotten && staff) await forgetDevice(pool, staff.id, ctx)
        if (isExhausted && staff?.password_hash) {
          await inTransaction(pool, async (tx) => {
            await tellStaff(services, tx, staff, 'wrongPasswords')
            await audit.within(tx, entry(ctx, staff.login, { action: 'desk-lock-out', outcome: 'done' }))
          })
        }
        await audit(entry(ctx, staff?.login ?? null, { action: 'desk-sign-in', outcome: 'refused' }))
        refuse()
        throw new Refusal('wrongCredentials')
      }
      if (!isClean) await guard.admitAgain(who, place)
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
      const token = await inTransaction(pool, async (tx) => {
        // Of two codes that come at once, one opens a session.
        if (!(await sessions.end(tx, session.tokenHash))) throw new Refusal('unauthorized')
        await noteSignIn(tx, session.staffId)
        await audit.within(tx, entry(ctx, session.login, { action: 'desk-code', outcome: 'done' }))
        return sessions.open(tx, session.staffId, 'full', ctx)
      })
      await guard.passed(guarded(session.login), await placeOf(pool, session.staffId, ctx), true)
      ctx.keepSession(token)
      const staff = await staffById(pool, session.staffId)
      if (staff) await noteDevice(services, ctx, staff)
      return {}
    }),
  ]
}
