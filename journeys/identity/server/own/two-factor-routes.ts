import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { ActName } from '#shared/server/audit/acts.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import { accountById, languageOf, type Account } from '../account/account.ts'
import type { Notice } from '../mail/mails.ts'
import { tellChange } from '../told/change.ts'
import { requireCode, requirePerson } from '../account/re-authentication.ts'
import type { AccountServices } from '../account/services.ts'
import { recoveryCodesLeft } from '../session/codes/used-codes.ts'
import { forgetRecoveryCodes, issueRecoveryCodes, proveKey, shownKey, storeKey } from './two-factor-keys.ts'

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
  work: (client: pg.PoolClient) => Promise<Result>,
) {
  const { pool, sessions } = services.deps
  const result = await inTransaction(pool, async (client) => {
    const done = await work(client)
    await tellChange(
      services.deps,
      client,
      { accountId: account.id, letters: [services.letter(account.email, languageOf(account))] },
      { notice },
    )
    await sessions.endAll(client, account.id, ctx.session.tokenHash)
    await services.record(client, ctx, `account:${account.id}`, action)
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
