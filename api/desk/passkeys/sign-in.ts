import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { hashToken } from '#journeys/identity/index.ts'
import { contract, type signature } from '#shared/contracts/desk/passkeys.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskCall } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { noteDevice } from '../sign-in/devices.ts'
import { guarded, type SignInServices } from '../sign-in/services.ts'
import { noteSignIn, staffById } from '../staff/staff.ts'
import type { RelyingParty } from './relying-party.ts'
import { keyNamed, keysOf, newChallenge, noteKeyUse, takeChallenge } from './store.ts'

/** By network, never by account: a stranger's tries cost the owner nothing. */
const TRIES: Limit = { name: 'staff-passkeys', points: 30, seconds: 900 }

interface Try {
  readonly body: z.infer<typeof signature>
  readonly challenge: string | null
  /** Of a sign-in that has the password: whose, and the step that ends with it. */
  readonly step?: { readonly staffId: number; readonly tokenHash: Buffer }
}

/** Sign-in by a passkey: after the password, or alone, for the key itself asks for finger, face or PIN. */
export function passkeySignInRoutes(services: SignInServices & { readonly party: RelyingParty }): DeskRoute[] {
  const { pool, limits, audit, sessions, guard, party } = services
  const enter = async (ctx: DeskCall, { body, challenge, step }: Try): Promise<Record<string, never>> => {
    const { address, requestId } = ctx
    const key = challenge === null ? null : await keyNamed(pool, body.id)
    const isOwn = key !== null && (step === undefined ? body.userHandle !== null && body.userHandle !== '' : step.staffId === key.staff_id)
    const counter = isOwn && challenge !== null ? await party.checkUse(body, key, challenge) : null
    const entry = { actor: key === null ? 'anonymous' : `staff:${key.login}`, action: 'desk-passkey', address, requestId } as const
    const refuse = async () => {
      await audit({ ...entry, outcome: 'refused' })
      throw new Refusal('wrongPasskey')
    }
    if (key === null || counter === null) return refuse()
    const token = await inTransaction(pool, async (tx) => {
      // Of two signatures that come at once, one opens a session.
      if (step && !(await sessions.end(tx, step.tokenHash))) throw new Refusal('unauthorized')
      if (!(await noteKeyUse(tx, key.id, counter))) return null
      await noteSignIn(tx, key.staff_id)
      await audit.within(tx, { ...entry, object: `passkey:${key.id}`, outcome: 'done' })
      return sessions.open(tx, key.staff_id, 'full', ctx)
    })
    if (token === null) return refuse()
    await guard.passed(guarded(key.login), { network: ctx.network, device: null }, true)
    ctx.keepSession(token)
    const staff = await staffById(pool, key.staff_id)
    if (staff) await noteDevice(services, ctx, staff)
    return {}
  }
  return [
    deskRoute(contract.place, async () => ({ adres: party.place })),
    deskRoute(contract.beginSignIn, async (ctx) => {
      await limits.take(TRIES, ctx.network)
      const token = randomBytes(32).toString('base64url')
      ctx.keepSession(token)
      return { opcje: party.request(await newChallenge(pool, hashToken(token), 'sign-in'), []) }
    }),
    deskRoute(contract.signIn, async (ctx, { body }) => {
      const challenge = ctx.token === null ? null : await takeChallenge(pool, hashToken(ctx.token), 'sign-in')
      return enter(ctx, { body: body.odpowiedz, challenge })
    }),
    deskRoute(contract.beginStep, async (ctx) => {
      await limits.take(TRIES, ctx.network)
      const { tokenHash, staffId } = ctx.session
      return { opcje: party.request(await newChallenge(pool, tokenHash, 'second-step'), await keysOf(pool, staffId)) }
    }),
    deskRoute(contract.step, async (ctx, { body }) => {
      const { tokenHash, staffId } = ctx.session
      return enter(ctx, {
        body: body.odpowiedz,
        challenge: await takeChallenge(pool, tokenHash, 'second-step'),
        step: { staffId, tokenHash },
      })
    }),
  ]
}
