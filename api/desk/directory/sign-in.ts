import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { hashToken } from '#journeys/identity/index.ts'
import { contract } from '#shared/contracts/desk/directory.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskCall } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { type Limit, refusePassed } from '#shared/server/security/limits.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { Db, Tx } from '#shared/server/database/database.ts'
import { checkCode } from '../sign-in/codes.ts'
import { noteDevice } from '../sign-in/devices.ts'
import { guarded, type SignInServices } from '../sign-in/services.ts'
import { bind, boundStaff, staffWithEmail } from '../staff/directory.ts'
import { noteSignIn, staffById, type StaffRow } from '../staff/staff.ts'
import { type Brought, type DirectoryProvider, InvalidAnswer, type Proved, type Pending } from './provider.ts'

/** By network, which a whole office shares on a morning: whose account it is stands in none of these calls. */
const BEGUN: Limit = { name: 'staff-directory-begun', points: 300, seconds: 900 }
const REFUSED: Limit = { name: 'staff-directory-refused', points: 30, seconds: 900 }

/** Result of an attempt. A directory that does not answer does not count as a wrong attempt. */
const COUNTED: ReadonlySet<string> = new Set(['directoryInvalid', 'directoryStranger', 'directoryAfterLink'])

type Services = SignInServices & { readonly directory: DirectoryProvider | null }

/** Why somebody whom the directory has proved does not come in: for the log, the person is told where to ask. */
type Stranger = 'claim' | 'address' | 'nobody' | 'two accounts' | 'bound otherwise' | 'blocked' | 'no second factor'

/**
 * Sign-in by the office's own directory. It proves who somebody is and never makes an account nor a right: those are the portal's own,
 * as is the second factor unless the operator has said that the directory asks for one.
 */
export function directoryRoutes(services: Services): DeskRoute[] {
  const { pool, cipher, limits, directory } = services
  const there = (): DirectoryProvider => {
    if (!directory) throw new Refusal('featureOff')
    return directory
  }
  return [
    deskRoute(contract.offered, async () => ({ czyKatalog: directory !== null })),
    deskRoute(contract.begin, async (ctx) => {
      await limits.take(BEGUN, ctx.network)
      const { address, ...pending } = await there().begin()
      const token = randomBytes(32).toString('base64url')
      await keepPending(pool, cipher, hashToken(token), pending)
      ctx.keepSession(token)
      return { adres: address }
    }),
    deskRoute(contract.finish, async (ctx, { body }) => {
      refusePassed(await limits.apply([{ does: 'look', limit: REFUSED, who: ctx.network }]))
      try {
        return { krok: await enter(services, ctx, await whoCame(services, there(), ctx, body)) }
      } catch (error) {
        if (error instanceof Refusal && COUNTED.has(error.error)) await limits.apply([{ does: 'count', limit: REFUSED, who: ctx.network }])
        throw error
      }
    }),
    deskRoute(contract.confirm, async (ctx, { body }) => {
      await checkCode(services, ctx, body.kod)
      await inTransaction(pool, (tx) => ctx.record(tx, { action: 'desk-confirm' }))
      await services.sessions.confirm(ctx.session.tokenHash)
      return {}
    }),
  ]
}

function note({ audit }: Services, { address, requestId }: DeskCall, login: string | null, object: string): Promise<void> {
  return audit({
    actor: login === null ? 'anonymous' : `staff:${login}`,
    action: 'desk-directory',
    object,
    outcome: 'refused',
    address,
    requestId,
  })
}

async function whoCame(services: Services, provider: DirectoryProvider, ctx: DeskCall, brought: Brought): Promise<Proved> {
  try {
    const pending = ctx.token === null ? null : await takePending(services.pool, services.cipher, hashToken(ctx.token))
    if (pending === null) throw new Refusal('directoryInvalid')
    return await provider.finish(pending, brought)
  } catch (error) {
    if (error instanceof Refusal) {
      const claims = error instanceof InvalidAnswer ? error.claims : []
      await note(services, ctx, null, [error.error, ...claims].join(' '))
    }
    throw error
  }
}

type Step = 'kod' | 'skladnik' | 'gotowe'
const KINDS = { kod: 'second-step', skladnik: 'enrolling', gotowe: 'full' } as const

async function enter(services: Services, ctx: DeskCall, proved: Proved): Promise<Step> {
  const { pool, sessions, guard, audit } = services
  const { address, requestId } = ctx
  const found = await inTransaction(pool, async (tx) => {
    const staff = await staffOf(tx, proved)
    if (typeof staff === 'string') return staff
    const step: Step = staff.totp_secret === null ? 'skladnik' : proved.hasSecondFactor ? 'gotowe' : 'kod'
    await audit.within(tx, { actor: `staff:${staff.login}`, action: 'desk-directory', outcome: 'done', address, requestId })
    if (step === 'gotowe') await noteSignIn(tx, staff.id)
    return { staff, step, token: await sessions.open(tx, staff.id, KINDS[step], ctx) }
  })
  if (typeof found === 'string') {
    await note(services, ctx, null, found)
    throw new Refusal(found === 'no second factor' ? 'directoryAfterLink' : 'directoryStranger')
  }
  ctx.keepSession(found.token)
  if (found.step === 'gotowe') {
    await guard.passed(guarded(found.staff.login), { network: ctx.network, device: null }, true)
    await noteDevice(services, ctx, found.staff)
  }
  return found.step
}

/**
 * The account that is bound to the person; else the only one with the address for which the directory vouches, which is bound now. A password of
 * the directory alone begins no account: else whoever has it would set the second factor, and the owner would come too late.
 */
async function staffOf(tx: Tx, proved: Proved): Promise<StaffRow | Stranger> {
  if (!proved.isWanted) return 'claim'
  const bound = await boundStaff(tx, proved.issuer, proved.subject)
  const id = bound ?? (await idByAddress(tx, proved.email))
  if (typeof id === 'string') return id
  const staff = await staffById(tx, id)
  if (staff === null || staff.blocked_at !== null || staff.deleted_at !== null) return 'blocked'
  if (staff.totp_secret === null && !proved.hasSecondFactor) return 'no second factor'
  return bound !== null || (await bind(tx, id, proved.issuer, proved.subject)) ? staff : 'bound otherwise'
}

async function idByAddress(tx: Tx, email: string | null): Promise<number | Stranger> {
  if (email === null) return 'address'
  const [only, other] = await staffWithEmail(tx, email)
  if (!only) return 'nobody'
  return other ? 'two accounts' : only.id
}

const SECONDS = 600

/** Of one browser one sign-in; an older one stops working. */
async function keepPending(db: Db, cipher: Cipher, tokenHash: Buffer, pending: Pending): Promise<void> {
  const values = {
    state: pending.state,
    nonce: pending.nonce,
    verifier: cipher.encrypt(pending.verifier),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS})`,
  }
  await db
    .insertInto('staff_directory_request')
    .values({ token_hash: tokenHash, ...values })
    .onConflict((on) => on.column('token_hash').doUpdateSet(values))
    .execute()
}

/** Uses it up, whatever comes of it. */
async function takePending(db: Db, cipher: Cipher, tokenHash: Buffer): Promise<Pending | null> {
  const row =
    (await db
      .deleteFrom('staff_directory_request')
      .where('token_hash', '=', tokenHash)
      .where(sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`)
      .returning(['state', 'nonce', 'verifier'])
      .executeTakeFirst()) ?? null
  return row && { ...row, verifier: cipher.decrypt(row.verifier) }
}
