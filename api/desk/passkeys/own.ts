import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk-passkeys.ts'
import { Refusal } from '#shared/errors.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { checkCode } from '../sign-in/codes.ts'
import { checkPassword } from '../sign-in/own.ts'
import type { SignInServices } from '../sign-in/services.ts'
import { heldStaff } from '../staff/staff.ts'
import type { RelyingParty } from './relying-party.ts'
import { addKey, keysOf, newChallenge, removeKey, takeChallenge } from './store.ts'

const MOST = 10

/** Passkeys of whoever is signed in. A new one wants all that a sign-in wants: an unwatched screen must not give anybody a key of their own. */
export function ownPasskeyRoutes(services: SignInServices & { readonly party: RelyingParty }): DeskRoute[] {
  const { pool, party } = services
  return [
    deskRoute(contract.list, async ({ staff }) => ({
      klucze: (await keysOf(pool, staff.id)).map(({ id, name, added, used }) => ({ id, nazwa: name, dodano: added, uzyto: used })),
    })),
    deskRoute(contract.beginAdding, async (ctx, { body }) => {
      await checkPassword(services, ctx, body.haslo)
      await checkCode(services, ctx, body.kod)
      const keys = await keysOf(pool, ctx.staff.id)
      if (keys.length >= MOST) throw new Refusal('officeAct')
      return { opcje: party.creation(await newChallenge(pool, ctx.session.tokenHash, 'adding'), ctx.staff, keys) }
    }),
    deskRoute(contract.add, async ({ staff, session, record }, { body: { nazwa, odpowiedz } }) => {
      const challenge = await takeChallenge(pool, session.tokenHash, 'adding')
      const made = challenge === null ? null : await party.checkNew(odpowiedz, challenge)
      if (made === null) throw new Refusal('wrongPasskey')
      await inTransaction(pool, async (client) => {
        const id = await addKey(client, staff.id, { ...made, name: nazwa })
        if (id === null) throw new Refusal('wrongPasskey')
        await record(client, { action: 'staff-passkey-add', object: `passkey:${id}` })
      })
      return {}
    }),
    deskRoute(contract.remove, async ({ staff, record }, { body: { id } }) => {
      await inTransaction(pool, async (client) => {
        const { totp_secret } = await heldStaff(client, staff.id)
        // Nobody is left without a second factor.
        if (totp_secret === null && (await keysOf(client, staff.id)).length === 1) throw new Refusal('officeAct')
        if (!(await removeKey(client, staff.id, id))) throw new Refusal('notFound')
        await record(client, { action: 'staff-passkey-remove', object: `passkey:${id}` })
      })
      return {}
    }),
  ]
}
