import { contract } from '#shared/contracts/session.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import { sql } from 'kysely'
import { hashToken } from './token.ts'
import { type Account, accountById, isRestricted, noteSignIn } from '../account/account.ts'
import { noteDevice } from './devices.ts'
import type { SessionServices } from './services.ts'

const TRIES_PER_SIGN_IN = 5

interface Step {
  readonly account: Account & { readonly totp_secret: string }
  readonly isFirstLogin: boolean
}

/**
 * The token between password and code can do nothing else, lives five minutes and dies after five wrong codes
 * (security checklist part 4). A correct code opens a new session; the old token is dead at once.
 */
export function secondStepRoute(services: SessionServices): Route {
  const { pool, sessions, guard, secondFactor, audit } = services

  /** Counts the try before it is judged: codes that come at once are no more than codes one after the other. */
  async function takeTry(tokenHash: Buffer): Promise<Step> {
    const step = await pool
      .updateTable('session')
      .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', 'second-step')
      .where('wrong_codes', '<', TRIES_PER_SIGN_IN)
      .where(sql<boolean>`expires_at > now() and not portal.from_future(created_at)`)
      .returning(['account_id', 'first_login'])
      .executeTakeFirst()
    const account = step ? await accountById(pool, step.account_id) : null
    if (!step || !account?.totp_secret) throw new Refusal('unauthorized')
    return { account: { ...account, totp_secret: account.totp_secret }, isFirstLogin: step.first_login }
  }

  return route(contract.secondStep, async (ctx, { body }) => {
    const tokenHash = hashToken(body.token)
    const { account, isFirstLogin } = await takeTry(tokenHash)
    const trace = { actor: `account:${account.id}`, action: 'sign-in-code', address: ctx.address, requestId: ctx.requestId } as const
    const login = account.login.toLowerCase()
    const isKnownNetwork = await guard.isKnown(login, ctx.network)
    const who = isKnownNetwork ? `${account.id} ${ctx.network}` : String(account.id)
    await secondFactor.demand({ account, code: body.totp, tokenHash, who }).catch(async (error: unknown) => {
      await audit({ ...trace, outcome: 'refused' })
      throw error
    })
    await sessions.close(tokenHash)
    await guard.noteKnown(login, ctx.network)
    await noteSignIn(pool, account)
    await noteDevice(services, { account, ctx, device: body.urzadzenie ?? null, isKnownNetwork })
    const kind = isRestricted(account) ? 'limited' : 'full'
    const entry = { ...trace, outcome: 'done' } as const
    return {
      token: await sessions.open({
        accountId: account.id,
        kind,
        firstLogin: isFirstLogin,
        origin: sessionOrigin(ctx),
        checked: account,
        entry,
      }),
    }
  })
}
