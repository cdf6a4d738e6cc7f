import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import type pg from 'pg'
import { Refusal } from '#shared/errors.ts'
import type { Limit } from '#shared/server/limits.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../session/recovery-code.ts'
import { stepOfCode } from '../session/totp.ts'
import type { Account } from '../account/account.ts'
import type { AccountServices } from '../account/services.ts'

/** How long a key that was shown waits for its first code. */
const PENDING = '10 minutes'
const WAITS = 'pending_totp_secret is not null and pending_totp_until between now() and now() + $2::interval'
const FIRST_CODES: Limit = { name: 'first-codes', points: 10, seconds: 900 }

/** A key that a telephone has shown to know. */
export interface ProvedKey {
  readonly secret: string
  readonly step: number
}

/** The waiting key, as a picture to scan and as letters to type. */
export async function shownKey(services: AccountServices, account: Account): Promise<{ qrCode: string; key: string }> {
  const key = await pendingSecret(services, account)
  const uri = generateURI({ issuer: services.office, label: account.login, secret: key })
  return { qrCode: await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 240 }), key }
}

/** The key that waits for its first code; a new one where there is none. Of two windows at once, both get that of the first. */
async function pendingSecret({ deps }: AccountServices, account: Account): Promise<string> {
  const found = await deps.pool.query<{ secret: string }>(
    `update portal.account
        set pending_totp_secret = case when ${WAITS} then pending_totp_secret else $3 end,
            pending_totp_until = case when ${WAITS} then pending_totp_until else now() + $2::interval end
      where id = $1 returning pending_totp_secret as secret`,
    [account.id, PENDING, deps.cipher.encrypt(generateSecret())],
  )
  const sealed = found.rows[0]?.secret
  if (sealed === undefined) throw new Refusal('unauthorized')
  return deps.cipher.decrypt(sealed)
}

/** The waiting key, of which this is a code: throws `wrongCode`, also where no key waits any more. */
export async function proveKey({ deps }: AccountServices, account: Account, code: string): Promise<ProvedKey> {
  await deps.limits.take(FIRST_CODES, String(account.id))
  const found = await deps.pool.query<{ sealed: string }>(`select pending_totp_secret as sealed from portal.account where id = $1 and ${WAITS}`, [account.id, PENDING])
  const sealed = found.rows[0]?.sealed
  const secret = sealed === undefined ? null : deps.cipher.decrypt(sealed)
  const step = secret === null ? null : stepOfCode(secret, code)
  if (secret === null || step === null) throw new Refusal('wrongCode')
  return { secret, step }
}

/** From now on codes of this key are asked for; null: none. The code that proved it is used up. */
export async function storeKey({ deps }: AccountServices, client: pg.PoolClient, account: Account, key: ProvedKey | null): Promise<void> {
  await client.query(
    `update portal.account set totp_secret = $2, totp_last_step = coalesce($3, totp_last_step), pending_totp_secret = null, pending_totp_until = null
      where id = $1`,
    [account.id, key && deps.cipher.encrypt(key.secret), key?.step ?? null],
  )
}

/** New recovery codes in place of all earlier ones; only now can they be shown. */
export async function issueRecoveryCodes(client: pg.PoolClient, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await forgetRecoveryCodes(client, accountId)
  await client.query('insert into portal.recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])', [accountId, codes.map(hashOfRecoveryCode)])
  return codes
}

export async function forgetRecoveryCodes(client: pg.PoolClient, accountId: number): Promise<void> {
  await client.query('delete from portal.recovery_code where account_id = $1', [accountId])
}

export async function recoveryCodesLeft({ deps }: AccountServices, accountId: number): Promise<number> {
  const found = await deps.pool.query<{ left: number }>(
    'select count(*)::int as left from portal.recovery_code where account_id = $1 and used_at is null', [accountId],
  )
  return found.rows[0]?.left ?? 0
}
