import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { permissionsOf } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { staffById } from '../staff/staff.ts'
import type { SignInServices } from './services.ts'

/** An unwatched screen must not serve to guess the password. */
const CONFIRMATIONS: Limit = { name: 'staff-confirm', points: 10, seconds: 900 }

/** The password of whoever is signed in. Throws `wrongPassword`. */
export async function checkPassword(
  { pool, passwords, limits, audit }: SignInServices,
  { staff, actor, address, requestId }: DeskContext,
  password: string,
): Promise<void> {
  await limits.take(CONFIRMATIONS, String(staff.id))
  const row = await staffById(pool, staff.id)
  const isRight = await passwords.verify(row?.password_hash ?? null, password)
  await audit({ actor, action: 'desk-confirm', outcome: isRight ? 'done' : 'refused', address, requestId })
  if (!isRight) throw new Refusal('wrongPassword', { fields: { haslo: '' } })
}

/** What everybody at the desk has: their session. */
export function ownRoutes(services: SignInServices): DeskRoute[] {
  const { pool, sessions, office } = services
  return [
    deskRoute(contract.session, async ({ staff, session }) => ({
      login: staff.login,
      imieNazwisko: staff.name,
      czasSesji: session.secondsLeft,
      nazwaUrzedu: office,
      czyHaslo: (await staffById(pool, staff.id))?.password_hash !== null,
      role: staff.assignments.map(({ role, departments }) => ({ role, departments: [...departments] })),
      uprawnienia: permissionsOf(staff.assignments),
    })),
    deskRoute(contract.extend, async ({ session }) => ({ czasSesji: await sessions.touch(session.tokenHash) })),
    deskRoute(contract.confirm, async (ctx, { body }) => {
      await checkPassword(services, ctx, body.haslo)
      await sessions.confirm(ctx.session.tokenHash)
      return {}
    }),
    deskRoute(contract.signOut, async ({ session, keepSession, record }) => {
      await inTransaction(pool, async (tx) => {
        await sessions.end(tx, session.tokenHash)
        await record(tx, { action: 'desk-sign-out' })
      })
      keepSession(null)
      return {}
    }),
  ]
}
