import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk.ts'
import { permissionsOf } from '#shared/desk/permissions.ts'
import { Refusal } from '#shared/errors.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { staffById } from '../staff/staff.ts'
import type { SignInServices } from './services.ts'

/** An unwatched screen must not serve to guess the password. */
const CONFIRMATIONS: Limit = { name: 'staff-confirm', points: 10, seconds: 900 }

/** What everybody at the desk has: their session. */
export function ownRoutes({ pool, passwords, limits, audit, sessions, office }: SignInServices): DeskRoute[] {
  return [
    deskRoute(contract.session, async ({ staff, session }) => ({
      login: staff.login,
      imieNazwisko: staff.name,
      czasSesji: session.secondsLeft,
      nazwaUrzedu: office,
      role: staff.assignments.map(({ role, departments }) => ({ rola: role, dzialy: [...departments] })),
      uprawnienia: permissionsOf(staff.assignments),
    })),
    deskRoute(contract.extend, async ({ session }) => ({ czasSesji: await sessions.touch(session.tokenHash) })),
    deskRoute(contract.confirm, async ({ staff, session, actor, address, requestId }, { body }) => {
      await limits.take(CONFIRMATIONS, String(staff.id))
      const row = await staffById(pool, staff.id)
      const isRight = await passwords.verify(row?.password_hash ?? null, body.haslo)
      await audit({ actor, action: 'desk-confirm', outcome: isRight ? 'done' : 'refused', address, requestId })
      if (!isRight) throw new Refusal('wrongPassword', { fields: { haslo: '' } })
      await sessions.confirm(session.tokenHash)
      return {}
    }),
    deskRoute(contract.signOut, async ({ session, keepSession, record }) => {
      await inTransaction(pool, async (client) => {
        await sessions.end(client, session.tokenHash)
        await record(client, { action: 'desk-sign-out' })
      })
      keepSession(null)
      return {}
    }),
  ]
}
