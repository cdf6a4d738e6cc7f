import { contract } from '#shared/contracts/session.ts'
import { Refusal } from '#shared/errors.ts'
import type { Context } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { hashToken } from '../app/authorise.ts'
import { accountById, accountByLogin, isRestricted, noteLanguage, noteSignIn, renewHash } from './accounts.ts'
import { SignInGuard } from './guard.ts'
import { giveUpPassword } from './lock-out.ts'
import { secondStepRoute } from './second-step.ts'
import type { SessionServices } from './services.ts'

/** Sign-in, session and subjects (spec/api.md "Access", "Account"). */
export function sessionRoutes(services: SessionServices): Route[] {
  return [signInRoute(services), secondStepRoute(services), accountRoute(services), subjectsRoute(services), ...lifeRoutes(services)]
}

function signInRoute(services: SessionServices): Route {
  const { pool, passwords, sessions, limits, captcha, audit, isPasswordOn } = services
  const guard = new SignInGuard(limits)
  return route(contract.signIn, async (ctx, { body }) => {
    const login = body.login.toLowerCase()
    const trace = { action: 'sign-in', address: ctx.address, requestId: ctx.requestId }
    const { isSuspicious, isClean } = await guard.admit(login, ctx.network)
    await captcha.demand({ action: 'logowanie', address: ctx.address, answer: body.recaptcha, isSuspicious })
    if (!isPasswordOn()) throw new Refusal('signInOff')
    const account = await accountByLogin(pool, login)
    if (!(await passwords.verify(account?.password_hash ?? null, body.haslo)) || !account?.password_hash) {
      const { isExhausted, refuse } = await guard.failed(login, ctx.network)
      await audit({ ...trace, actor: account ? `account:${account.id}` : 'anonymous', outcome: 'refused' })
      if (isExhausted && account?.password_hash) {
        await giveUpPassword(services, account.id)
        await audit({ ...trace, actor: `account:${account.id}`, action: 'lock-out', outcome: 'done' })
      }
      refuse()
      throw new Refusal('wrongCredentials')
    }
    if (!isClean) await guard.admitAgain(login, ctx.network)
    // Told only after a correct password: otherwise it would reveal that the account exists.
    if (account.blocked_at !== null || account.state === 'inactive') {
      await audit({ ...trace, actor: `account:${account.id}`, outcome: 'refused' })
      throw new Refusal(account.blocked_at === null ? 'inactiveAccount' : 'blockedAccount')
    }
    const czy2FaAktywne = account.totp_secret !== null
    const kind = czy2FaAktywne ? 'second-step' : isRestricted(account) ? 'limited' : 'full'
    const token = await sessions.open({ accountId: account.id, kind, firstLogin: account.first_login, checked: account })
    if (passwords.isOutdated(account.password_hash)) await renewHash(pool, account, await passwords.hash(body.haslo))
    await Promise.all([
      isClean ? null : guard.succeeded(login, ctx.network),
      czy2FaAktywne ? null : noteSignIn(pool, account),
    ])
    if (ctx.askedLanguage !== null && ctx.askedLanguage !== account.language) await noteLanguage(pool, account.id, ctx.askedLanguage)
    await audit({ ...trace, actor: `account:${account.id}`, outcome: 'done' })
    return { token, czyOgraniczony: isRestricted(account), czyNiepotwierdzony: account.state === 'unconfirmed', czy2FaAktywne }
  })
}

function accountRoute({ pool }: SessionServices): Route {
  return route(contract.account, async ({ session }) => {
    const account = await accountById(pool, session.accountId)
    if (account === null) throw new Refusal('unauthorized')
    const first = await pool.query<{ first_login: boolean }>('select first_login from portal.session where token_hash = $1', [session.tokenHash])
    return {
      imie: account.first_name,
      nazwisko: account.last_name,
      login: account.login,
      email: account.email,
      pesel: account.pesel,
      nip: account.nip,
      czasSesji: session.secondsLeft,
      czyInstytucja: account.is_institution,
      czyPierwszeLogowanie: first.rows[0]?.first_login ?? false,
      // By the session: whom the national node has proved has full rights, also before the e-mail address is confirmed.
      czyOgraniczony: session.kind === 'limited',
      czyNiepotwierdzony: account.state === 'unconfirmed',
      czyHaslo: account.password_hash !== null,
    }
  })
}

type SubjectTables = { account_subject: { account_id: number; kind: string; pesel: string | null; nip: string | null; name: string; position: number } }

function subjectsRoute({ portal }: SessionServices): Route {
  return route(contract.subjects, async ({ session }) => {
    const rows = await portal
      .withTables<SubjectTables>()
      .selectFrom('account_subject')
      .select(['name', 'kind', 'pesel', 'nip'])
      .where('account_id', '=', session.accountId)
      .orderBy('position')
      .execute()
    return { podmioty: rows.map((row) => ({ nazwa: row.name, czyInstytucja: row.kind === 'institution', nip: row.nip, pesel: row.pesel })) }
  })
}

function lifeRoutes({ sessions, audit }: SessionServices): Route[] {
  const trace = (ctx: Context, action: string, accountId: number) =>
    audit({ actor: `account:${accountId}`, action, outcome: 'done', address: ctx.address, requestId: ctx.requestId })
  return [
    route(contract.extend, async ({ session }, { body }) => {
      refuseOtherToken(session.tokenHash, body.token)
      const czasDoKoncaSesji = await sessions.extend(session.tokenHash)
      if (czasDoKoncaSesji === 0) throw new Refusal('unauthorized')
      return { czasDoKoncaSesji }
    }),
    route(contract.signOut, async (ctx, { body }) => {
      refuseOtherToken(ctx.session.tokenHash, body.token)
      await sessions.signOut(ctx.session.tokenHash)
      await trace(ctx, 'sign-out', ctx.session.accountId)
      return {}
    }),
  ]
}

/** The token stands in the header and, by the specification, again in the body: they must be the same. */
function refuseOtherToken(own: Buffer, token: string): void {
  if (!hashToken(token).equals(own)) throw new Refusal('unauthorized')
}
