import { inTransaction } from '#integrations/postgres/transaction.ts'
import { CODES_IN_A_ROW, stepOfCode } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { DeskCall, DeskStepCall } from '#shared/server/desk/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { staffById, useStep } from '../staff/staff.ts'
import { tellStaff } from '../staff/tell.ts'
import { codesOf, type SignInServices } from './services.ts'

const CODES: Limit = { name: 'staff-codes', points: 10, seconds: 900 }

/** With the tenth in a row the owner is told: whoever is asked for a code has given the right password. */
const TOLD = 10

/** The hundredth is judged; afterwards nothing is. */
const USED_UP: Limit = { ...CODES_IN_A_ROW, points: CODES_IN_A_ROW.points + 1 }

/** The network keeps strangers' tries apart from those of the owner, who has signed in from there. */
const whoTries = (login: string, network: string) => `${login}\n${network}`

export function entry({ address, requestId }: DeskCall, login: string | null, more: Pick<AuditEntry, 'action' | 'outcome'>): AuditEntry {
  return { actor: login === null ? 'anonymous' : `staff:${login}`, address, requestId, ...more }
}

/**
 * Whoever is asked for a code has the right password. After a hundred wrong codes in a row, from wherever they come (NIST SP 800-63B), it
 * opens nothing any more, and an administrator gives a new link: no number of networks guesses a code of six digits by and by.
 */
async function noteWrongCode(services: SignInServices, ctx: DeskStepCall): Promise<void> {
  const { pool, limits, sessions, audit } = services
  const { login, staffId, tokenHash } = ctx.session
  await audit(entry(ctx, login, { action: 'desk-code', outcome: 'refused' }))
  await sessions.noteWrongCode(tokenHash)
  const [count] = await limits.apply([{ does: 'count', limit: CODES_IN_A_ROW, who: codesOf(staffId) }])
  const staff = count.points === TOLD || count.isPassed ? await staffById(pool, staffId) : null
  if (!staff) return
  if (!count.isPassed) return inTransaction(pool, (tx) => tellStaff(services, tx, staff, 'tenCodes'))
  await inTransaction(pool, async (tx) => {
    await tellStaff(services, tx, staff, 'hundredCodes')
    await tx.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute()
    await tx.deleteFrom('staff_session').where('staff_id', '=', staffId).where('kind', '=', 'second-step').execute()
    await audit.within(tx, entry(ctx, login, { action: 'desk-lock-out', outcome: 'done' }))
  })
}

/** Whoever comes by the office's directory needs no password that could be given up, so the codes themselves have to end. */
async function refuseUsedUp({ limits, audit }: SignInServices, ctx: DeskStepCall): Promise<void> {
  const { login, staffId } = ctx.session
  const [count] = await limits.apply([{ does: 'look', limit: USED_UP, who: codesOf(staffId) }])
  if (!count.isPassed) return
  await audit(entry(ctx, login, { action: 'desk-code', outcome: 'refused' }))
  throw new Refusal('blockedAccount')
}

/** A code of the app of whoever calls, which is used up by it. Throws `wrongCode`; `blockedAccount` until a new link, after a hundred wrong ones in a row. */
export async function checkCode(services: SignInServices, ctx: DeskStepCall, code: string): Promise<void> {
  const { pool, limits, cipher } = services
  const { login, staffId } = ctx.session
  await limits.take(CODES, whoTries(login, ctx.network))
  await refuseUsedUp(services, ctx)
  const staff = await staffById(pool, staffId)
  const step = staff?.totp_secret ? stepOfCode(cipher.decrypt(staff.totp_secret), code) : null
  if (step !== null && (await useStep(pool, staffId, step))) {
    await limits.apply([{ does: 'forget', limit: CODES_IN_A_ROW, who: codesOf(staffId) }])
    return
  }
  await noteWrongCode(services, ctx)
  throw new Refusal('wrongCode')
}
