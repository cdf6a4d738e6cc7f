import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { stepOfCode, weaknessOf } from '#journeys/identity/index.ts'
import { authenticatorName } from '#shared/server/security/authenticator-name.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { isBound, unbind } from '../staff/directory.ts'
import { closeStaffLink, readStaffLink } from '../staff/links.ts'
import { removeKeys, staffById } from '../staff/staff.ts'
import { noteDevice } from './devices.ts'
import { guarded, type SignInServices } from './services.ts'

const LINKS: Limit = { name: 'staff-links', points: 20, seconds: 900 }

/** Whom a link of the office invites. Throws `linkExpired`. */
async function invited({ pool, limits }: SignInServices, code: string, network: string) {
  await limits.take(LINKS, network)
  const staff = await staffById(pool, await readStaffLink(pool, code))
  if (!staff || staff.blocked_at !== null) throw new Refusal('linkExpired')
  return staff
}

/** What somebody does to the own account at the desk, who is not yet, or not wholly, signed in. */
const ownAct = (
  { address, requestId }: Pick<Context, 'address' | 'requestId'>,
  login: string,
  action: 'staff-password' | 'staff-second-factor',
) => ({ actor: `staff:${login}`, action, outcome: 'done', address, requestId }) as const

const invitationRoute = (services: SignInServices) =>
  deskRoute(contract.invitation, async (ctx, { body }) => {
    const { login, first_name, last_name } = await invited(services, body.kod, ctx.network)
    return { login, imie: first_name, nazwisko: last_name }
  })

const passwordRoute = (services: SignInServices) => {
  const { pool, passwords, sessions, policy, guard, audit } = services
  return deskRoute(contract.invited, async (ctx, { body }) => {
    const staff = await invited(services, body.kod, ctx.network)
    const rule = weaknessOf(body.haslo, { ...staff, pesel: null, nip: null }, policy, ctx.language)
    if (rule !== null) throw new Refusal('weakPassword', { fields: { haslo: rule } })
    const hash = await passwords.hash(body.haslo)
    const token = await inTransaction(pool, async (tx) => {
      // What was known before must not open the account beside the new password.
      await tx.updateTable('staff').set({ password_hash: hash, totp_secret: null }).where('id', '=', staff.id).execute()
      await removeKeys(tx, staff.id)
      await unbind(tx, staff.id)
      await sessions.endAll(tx, staff.id)
      await guard.beginAnew(tx, { id: -staff.id, login: guarded(staff.login) }, ctx.network)
      await audit.within(tx, ownAct(ctx, staff.login, 'staff-password'))
      return sessions.open(tx, staff.id, 'enrolling', ctx)
    })
    ctx.keepSession(token)
    return {}
  })
}

const keyRoute = ({ cipher, sessions, office }: SignInServices) =>
  deskRoute(contract.key, async ({ session }) => {
    const key = cipher.decrypt(await sessions.pendingKey(session.tokenHash, cipher.encrypt(generateSecret())))
    const uri = generateURI({ issuer: `${authenticatorName(office)} – biurko`, label: authenticatorName(session.login), secret: key })
    return { klucz: key, obrazKodu: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }) }
  })

const enrolRoute = (services: SignInServices) =>
  deskRoute(contract.enrol, async (ctx, { body }) => {
    const { pool, cipher, sessions, audit } = services
    const { session } = ctx
    const sealed = await sessions.keyOf(session.tokenHash)
    const step = sealed === null ? null : stepOfCode(cipher.decrypt(sealed), body.kod)
    if (sealed === null || step === null) {
      await sessions.noteWrongCode(session.tokenHash)
      throw new Refusal('wrongCode')
    }
    const token = await inTransaction(pool, async (tx) => {
      // A new link, given meanwhile, has ended the session: the link that stands now is not the one it began by.
      if (!(await sessions.end(tx, session.tokenHash))) throw new Refusal('linkExpired')
      // Whom the directory has proved by a second factor of its own needs no link; without one it begins nothing (directory/sign-in.ts).
      if (!(await closeStaffLink(tx, session.staffId)) && !(await isBound(tx, session.staffId))) throw new Refusal('linkExpired')
      await tx.updateTable('staff').set({ totp_secret: sealed, totp_last_step: step }).where('id', '=', session.staffId).execute()
      await sessions.endAll(tx, session.staffId)
      await audit.within(tx, ownAct(ctx, session.login, 'staff-second-factor'))
      return sessions.open(tx, session.staffId, 'full', ctx)
    })
    ctx.keepSession(token)
    const staff = await staffById(pool, session.staffId)
    if (staff) await noteDevice(services, ctx, staff)
    return {}
  })

/** Whoever holds a link sets a password and a second factor. The link is used up when both stand: a page that was closed too early costs nothing. */
export const invitedRoutes = (services: SignInServices): DeskRoute[] => [
  invitationRoute(services),
  passwordRoute(services),
  keyRoute(services),
  enrolRoute(services),
]
