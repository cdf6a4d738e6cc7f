import { inTransaction } from '#integrations/postgres/transaction.ts'
import { CODES_IN_A_ROW, stepOfCode } from '#journeys/identity/index.ts'
import { contract } from '#shared/contracts/desk.ts'
import { Refusal } from '#shared/errors.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { DeskCall, DeskStepCall } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { tables, written } from '#shared/server/database/tables.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { noteSignIn, staffById, staffByLogin, useStep } from '../staff/staff.ts'
import { codesOf, guarded, type SignInServices } from './services.ts'

const CODES: Limit = { name: 'staff-codes', points: 10, seconds: 900 }

/** The network keeps strangers' tries apart from those of the owner, who has signed in from there. */
const whoTries = (login: string, network: string) => `${login}\n${network}`

function entry({ address, requestId }: DeskCall, login: string | null, more: Pick<AuditEntry, 'action' | 'outcome'>): AuditEntry {
  return { actor: login === null ? 'anonymous' : `staff:${login}`, address, requestId, ...more }
}

/**
 * Whoever is asked for a code has the right password. After a hundred wrong codes in a row, from wherever they come (NIST SP 800-63B), it
 * opens nothing any more, and an administrator gives a new link: no number of networks guesses a code of six digits by and by.
 */
async function noteWrongCode({ pool, limits, sessions, audit }: SignInServices, ctx: DeskStepCall): Promise<void> {
  const {
    session: { login, staffId, tokenHash },
  } = ctx
  await audit(entry(ctx, login, { action: 'desk-code', outcome: 'refused' }))
  await sessions.noteWrongCode(tokenHash)
  const [count] = await limits.apply([{ does: 'count', limit: CODES_IN_A_ROW, who: codesOf(staffId) }])
  if (!count?.isPassed) return
  await inTransaction(pool, async (client) => {
    await written(client, tables.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId))
    await written(client, tables.deleteFrom('staff_session').where('staff_id', '=', staffId).where('kind', '=', 'second-step'))
    await audit.within(client, entry(ctx, login, { action: 'desk-lock-out', outcome: 'done' }))
  })
}

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
      await services.limits.take(CODES, whoTries(session.login, ctx.network))
      const staff = await staffById(pool, session.staffId)
      const step = staff?.totp_secret ? stepOfCode(services.cipher.decrypt(staff.totp_secret), body.kod) : null
      if (step === null || !(await useStep(pool, session.staffId, step))) {
        await noteWrongCode(services, ctx)
        throw new Refusal('wrongCode')
      }
      const token = await inTransaction(pool, async (client) => {
        // Of two codes that come at once, one opens a session.
        if (!(await sessions.end(client, session.tokenHash))) throw new Refusal('unauthorized')
        await noteSignIn(client, session.staffId)
        await audit.within(client, entry(ctx, session.login, { action: 'desk-code', outcome: 'done' }))
        return sessions.open(client, session.staffId, 'full', ctx)
      })
      await services.limits.apply([{ does: 'forget', limit: CODES_IN_A_ROW, who: codesOf(session.staffId) }])
      await guard.passed(guarded(session.login), ctx.network, true)
      ctx.keepSession(token)
      return {}
    }),
  ]
}
