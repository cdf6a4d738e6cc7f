import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { checkCode } from '../sign-in/codes.ts'
import { checkPassword } from '../sign-in/own.ts'
import type { SignInServices } from '../sign-in/services.ts'
import { heldStaff } from '../staff/staff.ts'
import type { RelyingParty } from './relying-party.ts'
import { addKey, keysOf, newChallenge, removeKey, takeChallenge } from './store.ts'
import { texts } from './texts.ts'

const MOST = 10

/** Passkeys of whoever is signed in. A new one wants all that a sign-in wants: an unwatched screen must not give anybody a key of their own. */
export function ownPasskeyRoutes(services: SignInServices & { readonly party: RelyingParty }): DeskRoute[] {
  const { pool, party } = services
  /** In the transaction of the change: whoever adds a key at somebody's unwatched screen is not the only one to know. */
  const tell = (tx: Tx, { staff, language }: DeskContext, what: 'added' | 'removed', name: string) => {
    const words = textsIn(texts, language)
    const envelope = { recipient: staff.email, language, office: services.office }
    return queueMail(tx, compose(envelope, words[`${what}Subject`], [fill(words[what], { name }), words.advice], null), services.cipher)
  }
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
    deskRoute(contract.add, async (ctx, { body: { nazwa, odpowiedz } }) => {
      const { staff, session, record } = ctx
      const challenge = await takeChallenge(pool, session.tokenHash, 'adding')
      const made = challenge === null ? null : await party.checkNew(odpowiedz, challenge)
      if (made === null) throw new Refusal('wrongPasskey')
      await inTransaction(pool, async (tx) => {
        const id = await addKey(tx, staff.id, { ...made, name: nazwa })
        if (id === null) throw new Refusal('wrongPasskey')
        await tell(tx, ctx, 'added', nazwa)
        await record(tx, { action: 'staff-passkey-add', object: `passkey:${id}` })
      })
      return {}
    }),
    deskRoute(contract.remove, async (ctx, { body: { id } }) => {
      const { staff, record } = ctx
      await inTransaction(pool, async (tx) => {
        const { totp_secret } = await heldStaff(tx, staff.id)
        // Nobody is left without a second factor.
        const keys = await keysOf(tx, staff.id)
        if (totp_secret === null && keys.length === 1) throw new Refusal('officeAct')
        if (!(await removeKey(tx, staff.id, id))) throw new Refusal('notFound')
        await tell(tx, ctx, 'removed', keys.find((key) => key.id === id)?.name ?? '')
        await record(tx, { action: 'staff-passkey-remove', object: `passkey:${id}` })
      })
      return {}
    }),
  ]
}
