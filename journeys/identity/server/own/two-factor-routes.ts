import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { authenticatorName } from '#shared/server/security/authenticator-name.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { contract } from '../../contract.ts'
import { accountById, languageOf, type Account } from '../account/account.ts'
import type { Notice } from '../mail/mails.ts'
import { tellChange } from '../told/change.ts'
import { requireCode, requirePerson } from '../account/re-authentication.ts'
import type { AccountServices } from '../account/services.ts'
import { recoveryCodesLeft } from '../session/codes/used-codes.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../session/codes/recovery-code.ts'
import { stepOfCode } from '../session/codes/totp.ts'

/**
 * Set-up of the second factor, by the person: active only after a correct code; the secret is never shown again (security checklist
 * part 4). Who has lost the telephone gives a recovery code wherever a code is asked for: to switch off, to let another telephone
 * in, to make new codes.
 */
export function twoFactorRoutes(services: AccountServices): Route[] {
  return [...switchRoutes(services), ...renewalRoutes(services)]
}

interface Change {
  readonly account: Account
  readonly notice: Exclude<Notice, 'Deleted'>
  readonly action: ActName
}

/** The change, its mail and the end of the other sessions are one. Answers what `work` does. */
async function change<Result>(
  services: AccountServices,
  ctx: SessionContext,
  { account, notice, action }: Change,
  work: (tx: Tx) => Promise<Result>,
) {
  const { pool, sessions } = services.deps
  const result = await inTransaction(pool, async (tx) => {
    const done = await work(tx)
    await tellChange(
      services.deps,
      tx,
      { accountId: account.id, letters: [services.letter(account.email, languageOf(account))] },
      { notice },
    )
    await sessions.endAll(tx, account.id, ctx.session.tokenHash)
    await services.record(tx, ctx, `account:${account.id}`, action)
    return done
  })
  services.afterwards()
  return result
}

function switchRoutes(services: AccountServices): Route[] {
  const { pool } = services.deps
  return [
    route(contract.twoFactor, async (ctx) => {
      const account = await accountById(pool, ctx.session.accountId)
      if (account.totp_secret !== null) {
        return { czy2FaAktywne: true, qrCode: null, key: null, pozostaleKody: await recoveryCodesLeft(services.deps.pool, account.id) }
      }
      await services.refuseOff('czy2Fa')
      return { czy2FaAktywne: false, ...(await shownKey(services, account)), pozostaleKody: null }
    }),
    route(contract.saveTwoFactor, async (ctx, { body }) => {
      const account = await accountById(pool, ctx.session.accountId)
      const isActive = account.totp_secret !== null
      if (isActive === body.czy2FaAktywne) return { kodyOdzyskiwania: null }
      if (body.czy2FaAktywne) await services.refuseOff('czy2Fa')
      await requirePerson(services, ctx, account, body.haslo)
      await requireCode(services, ctx, account, body.totp)
      const key = body.czy2FaAktywne ? await proveKey(services, account, body.totp) : null
      const what = key
        ? ({ notice: 'TwoFactorOn', action: 'two-factor-on' } as const)
        : ({ notice: 'TwoFactorOff', action: 'two-factor-off' } as const)
      const codes = await change(services, ctx, { account, ...what }, async (client) => {
        await storeKey(services, client, account, key)
        return key ? issueRecoveryCodes(client, account.id) : forgetRecoveryCodes(client, account.id)
      })
      return { kodyOdzyskiwania: codes ?? null }
    }),
  ]
}

function renewalRoutes(services: AccountServices): Route[] {
  async function ownFactor(ctx: SessionContext): Promise<Account> {
    const account = await accountById(services.deps.pool, ctx.session.accountId)
    if (account.totp_secret === null) throw new Refusal('conflict')
    return account
  }

  return [
    route(contract.newKey, async (ctx, { body }) => {
      const account = await ownFactor(ctx)
      await requirePerson(services, ctx, account, body.haslo)
      await requireCode(services, ctx, account, body.totp)
      return shownKey(services, account)
    }),
    // The old telephone is asked for its code until this succeeds. Only who has just proved it knows the waiting key.
    route(contract.newPhone, async (ctx, { body }) => {
      const account = await ownFactor(ctx)
      const key = await proveKey(services, account, body.totp)
      const kodyOdzyskiwania = await change(
        services,
        ctx,
        { account, notice: 'TwoFactorMoved', action: 'two-factor-moved' },
        async (client) => {
          await storeKey(services, client, account, key)
          return issueRecoveryCodes(client, account.id)
        },
      )
      return { kodyOdzyskiwania }
    }),
    route(contract.newRecoveryCodes, async (ctx, { body }) => {
      const account = await ownFactor(ctx)
      await requirePerson(services, ctx, account, body.haslo)
      await requireCode(services, ctx, account, body.totp)
      const kodyOdzyskiwania = await change(services, ctx, { account, notice: 'RecoveryRenewed', action: 'recovery-codes' }, (client) =>
        issueRecoveryCodes(client, account.id),
      )
      return { kodyOdzyskiwania }
    }),
  ]
}

/** How long a key that was shown waits for its first code. */
const PENDING = '10 minutes'
/** The hour of the comparison, not of the call's begin: of two windows, the one that asked first may come second to the row. */
const NOW = sql<Date>`clock_timestamp()`
const WAITS = sql<boolean>`(pending_totp_secret is not null and pending_totp_until between ${NOW} and ${NOW} + ${PENDING}::interval)`
const FIRST_CODES: Limit = { name: 'first-codes', points: 10, seconds: 900 }

/** A key that a telephone has shown to know. */
interface ProvedKey {
  readonly secret: string
  readonly step: number
}

/** The waiting key, as a picture to scan and as letters to type. */
async function shownKey(services: AccountServices, account: Account): Promise<{ qrCode: string; key: string }> {
  const key = await pendingSecret(services, account)
  const uri = generateURI({ issuer: authenticatorName(services.office), label: authenticatorName(account.login), secret: key })
  return { qrCode: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }), key }
}

/** The key that waits for its first code; a new one where there is none. Of two windows at once, both get that of the first. */
async function pendingSecret({ deps }: AccountServices, account: Account): Promise<string> {
  const next = deps.cipher.encrypt(generateSecret())
  const kept = await deps.pool
    .updateTable('account')
    .where('id', '=', account.id)
    .set({
      pending_totp_secret: sql<string>`case when ${WAITS} then pending_totp_secret else ${next} end`,
      pending_totp_until: sql<Date>`case when ${WAITS} then pending_totp_until else ${NOW} + ${PENDING}::interval end`,
    })
    .returning('pending_totp_secret as secret')
    .executeTakeFirst()
  const sealed = kept?.secret
  if (!sealed) throw new Refusal('unauthorized')
  return deps.cipher.decrypt(sealed)
}

/** The waiting key, of which this is a code: throws `wrongCode`, also where no key waits any more. */
async function proveKey({ deps }: AccountServices, account: Account, code: string): Promise<ProvedKey> {
  await deps.limits.take(FIRST_CODES, String(account.id))
  const waiting = await deps.pool
    .selectFrom('account')
    .select('pending_totp_secret as sealed')
    .where('id', '=', account.id)
    .where(WAITS)
    .executeTakeFirst()
  const secret = waiting?.sealed ? deps.cipher.decrypt(waiting.sealed) : null
  const step = secret === null ? null : stepOfCode(secret, code)
  if (secret === null || step === null) throw new Refusal('wrongCode')
  return { secret, step }
}

/** From now on codes of this key are asked for; null: none. The code that proved it is used up. */
async function storeKey({ deps }: AccountServices, tx: Tx, account: Account, key: ProvedKey | null): Promise<void> {
  const own = {
    totp_secret: key && deps.cipher.encrypt(key.secret),
    ...(key && { totp_last_step: key.step }),
    pending_totp_secret: null,
    pending_totp_until: null,
  }
  await tx.updateTable('account').set(own).where('id', '=', account.id).execute()
}

/** New recovery codes in place of all earlier ones; only now can they be shown. */
async function issueRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await forgetRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOfRecoveryCode(code) })))
    .execute()
  return codes
}

async function forgetRecoveryCodes(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}
