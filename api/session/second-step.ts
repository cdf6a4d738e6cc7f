import { contract } from '#shared/contracts/session.ts'
import { Refusal } from '#shared/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/limits.ts'
import { hashToken } from '../app/authorise.ts'
import { accountById, isRestricted, noteSignIn, useRecoveryCode, useTotpStep } from './accounts.ts'
import type { SessionServices } from './services.ts'
import { stepOfCode } from '#shared/server/totp.ts'

const CODES: Limit = { name: 'codes', points: 10, seconds: 900 }
const WRONG_CODES_PER_SIGN_IN = 5
const TOTP_DIGITS = 6

/**
 * The token between password and code can do nothing else, lives five minutes and dies after five wrong codes
 * (security checklist part 4). A correct code opens a new session; the old token is dead at once.
 */
export function secondStepRoute({ pool, sessions, secrets, limits, audit }: SessionServices): Route {
  async function accountOfStep(tokenHash: Buffer) {
    const found = await pool.query<{ account_id: number; first_login: boolean }>(
      `select account_id, first_login from portal.session where token_hash = $1 and kind = 'second-step' and expires_at > now() and not portal.from_future(created_at)`,
      [tokenHash],
    )
    const account = found.rows[0] ? await accountById(pool, found.rows[0].account_id) : null
    if (account === null || account.totp_secret === null) throw new Refusal('unauthorized')
    return { ...account, totp_secret: account.totp_secret }
  }

  async function noteWrongCode(tokenHash: Buffer): Promise<void> {
    const result = await pool.query<{ wrong_codes: number }>(
      'update portal.session set wrong_codes = wrong_codes + 1 where token_hash = $1 returning wrong_codes',
      [tokenHash],
    )
    if ((result.rows[0]?.wrong_codes ?? 0) >= WRONG_CODES_PER_SIGN_IN) await sessions.close(tokenHash)
  }

  return route(contract.secondStep, async (ctx, { body }) => {
    const tokenHash = hashToken(body.token)
    const account = await accountOfStep(tokenHash)
    const trace = { actor: `account:${account.id}`, action: 'sign-in-code', address: ctx.address, requestId: ctx.requestId }
    await limits.take(CODES, String(account.id))
    const isRecoveryCode = body.totp.length > TOTP_DIGITS
    const step = isRecoveryCode ? null : stepOfCode(secrets.decrypt(account.totp_secret), body.totp)
    const fits = isRecoveryCode ? await useRecoveryCode(pool, account.id, body.totp) : step !== null && (await useTotpStep(pool, account.id, step))
    if (!fits) {
      await noteWrongCode(tokenHash)
      await audit({ ...trace, outcome: 'refused' })
      throw new Refusal('wrongCode')
    }
    await sessions.close(tokenHash)
    await noteSignIn(pool, account)
    await audit({ ...trace, outcome: 'done' })
    const kind = isRestricted(account) ? 'limited' : 'full'
    return { token: await sessions.open({ accountId: account.id, kind, firstLogin: account.first_login, checked: account }) }
  })
}
