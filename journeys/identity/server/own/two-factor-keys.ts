import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { sql } from 'kysely'
import type pg from 'pg'
import { authenticatorName } from '#shared/server/security/authenticator-name.ts'
import { rowOf, tables, written } from '#shared/server/database/tables.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../session/codes/recovery-code.ts'
import { stepOfCode } from '../session/codes/totp.ts'
import type { Account } from '../account/account.ts'
import type { AccountServices } from '../account/services.ts'

/** How long a key that was shown waits for its first code. */
const PENDING = '10 minutes'
/** The hour of the comparison, not of the call's begin: of two windows, the one that asked first may come second to the row. */
const NOW = sql<Date>`clock_timestamp()`
const WAITS = sql<boolean>`(pending_totp_secret is not null and pending_totp_until between ${NOW} and ${NOW} + ${PENDING}::interval)`
const FIRST_CODES: Limit = { name: 'first-codes', points: 10, seconds: 900 }

/** A key that a telephone has shown to know. */
export interface ProvedKey {
  readonly secret: string
  readonly step: number
}

/** The waiting key, as a picture to scan and as letters to type. */
export async function shownKey(services: AccountServices, account: Account): Promise<{ qrCode: string; key: string }> {
  const key = await pendingSecret(services, account)
  const uri = generateURI({ issuer: authenticatorName(services.office), label: authenticatorName(account.login), secret: key })
  return { qrCode: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }), key }
}

/** The key that waits for its first code; a new one where there is none. Of two windows at once, both get that of the first. */
async function pendingSecret({ deps }: AccountServices, account: Account): Promise<string> {
  const next = deps.cipher.encrypt(generateSecret())
  const kept = await rowOf(
    deps.pool,
    tables
      .updateTable('account')
      .where('id', '=', account.id)
      .set({
        pending_totp_secret: sql<string>`case when ${WAITS} then pending_totp_secret else ${next} end`,
        pending_totp_until: sql<Date>`case when ${WAITS} then pending_totp_until else ${NOW} + ${PENDING}::interval end`,
      })
      .returning('pending_totp_secret as secret'),
  )
  const sealed = kept?.secret
  if (!sealed) throw new Refusal('unauthorized')
  return deps.cipher.decrypt(sealed)
}

/** The waiting key, of which this is a code: throws `wrongCode`, also where no key waits any more. */
export async function proveKey({ deps }: AccountServices, account: Account, code: string): Promise<ProvedKey> {
  await deps.limits.take(FIRST_CODES, String(account.id))
  const waiting = await rowOf(
    deps.pool,
    tables.selectFrom('account').select('pending_totp_secret as sealed').where('id', '=', account.id).where(WAITS),
  )
  const secret = waiting?.sealed ? deps.cipher.decrypt(waiting.sealed) : null
  const step = secret === null ? null : stepOfCode(secret, code)
  if (secret === null || step === null) throw new Refusal('wrongCode')
  return { secret, step }
}

/** From now on codes of this key are asked for; null: none. The code that proved it is used up. */
export async function storeKey({ deps }: AccountServices, client: pg.PoolClient, account: Account, key: ProvedKey | null): Promise<void> {
  const own = {
    totp_secret: key && deps.cipher.encrypt(key.secret),
    ...(key && { totp_last_step: key.step }),
    pending_totp_secret: null,
    pending_totp_until: null,
  }
  await written(client, tables.updateTable('account').set(own).where('id', '=', account.id))
}

/** New recovery codes in place of all earlier ones; only now can they be shown. */
export async function issueRecoveryCodes(client: pg.PoolClient, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await forgetRecoveryCodes(client, accountId)
  await written(
    client,
    tables.insertInto('recovery_code').values(codes.map((code) => ({ account_id: accountId, code_hash: hashOfRecoveryCode(code) }))),
  )
  return codes
}

export async function forgetRecoveryCodes(client: pg.PoolClient, accountId: number): Promise<void> {
  await written(client, tables.deleteFrom('recovery_code').where('account_id', '=', accountId))
}
