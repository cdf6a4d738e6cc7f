import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Account } from './account.ts'
import type { AccountServices } from './services.ts'

/** A stolen open session must not serve to guess the password. */
const PASSWORD_TRIES: Limit = { name: 'own-password', points: 10, seconds: 900 }
const RECENT_SIGN_IN_SECONDS = 300

/** Throws `wrongPassword` with `field` named. */
async function refuseWrongPassword(services: AccountServices, account: Account, password: string, field: string): Promise<void> {
  const { limits, passwords } = services.deps
  await limits.take(PASSWORD_TRIES, String(account.id))
  if (!(await passwords.verify(account.password_hash, password))) throw new Refusal('wrongPassword', { fields: { [field]: '' } })
}

/** How the running session was opened, while its sign-in is younger than five minutes; null for an older one. */
async function recentSignIn({ deps }: AccountServices, { session }: SessionContext): Promise<{ readonly provider: string | null } | null> {
  const isRecent = sql<boolean>`created_at between now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS}) and now()`
  return (
    (await deps.pool
      .selectFrom('session')
      .select('provider')
      .where('token_hash', '=', session.tokenHash)
      .where(isRecent)
      .executeTakeFirst()) ?? null
  )
}

/**
 * The present password: throws `wrongPassword` with `field` named. An account without one, which a provider's sign-in opened,
 * needs such a sign-in younger than five minutes: throws `providerAgain`.
 */
export async function requirePassword(
  services: AccountServices,
  ctx: SessionContext,
  account: Account,
  { password, field }: { readonly password: string | null; readonly field: string },
): Promise<void> {
  if (account.password_hash !== null || password !== null) return refuseWrongPassword(services, account, password ?? '', field)
  const recent = await recentSignIn(services, ctx)
  if (recent === null || recent.provider === null) throw new Refusal('providerAgain')
}

/** The password again, unless the sign-in is younger than five minutes: throws `passwordAgain` or `providerAgain` (security checklist part 3). */
export async function requirePerson(
  services: AccountServices,
  ctx: SessionContext,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) return refuseWrongPassword(services, account, password, 'haslo')
  if ((await recentSignIn(services, ctx)) === null) throw new Refusal(account.password_hash === null ? 'providerAgain' : 'passwordAgain')
}

/** Where the second factor is on, a code of it; throws `wrongCode`, also for none. */
export async function requireCode(
  { deps }: AccountServices,
  { session }: SessionContext,
  account: Account,
  code: string | undefined,
): Promise<void> {
  if (account.totp_secret === null) return
  await deps.secondFactor.demand({
    account: { id: account.id, totp_secret: account.totp_secret },
    code: code ?? '',
    tokenHash: session.tokenHash,
    who: `session ${account.id}`,
  })
}
