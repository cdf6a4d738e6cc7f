import { doneBy } from '#shared/server/audit/audit.ts'
import { accountsOn } from '../account/face.ts'
import { contract } from '#shared/contracts/session.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { hashToken } from './token.ts'
import { accountById } from '../account/account.ts'
import { askedTerms } from '../account/terms-version.ts'
import { secondStepRoute } from './second-step.ts'
import type { SessionServices } from './services.ts'
import { signInRoute } from './sign-in.ts'

/** Sign-in, session and subjects (spec/api.md "Access", "Account"). */
export function sessionRoutes(services: SessionServices): Route[] {
  return [signInRoute(services), secondStepRoute(services), accountRoute(services), subjectsRoute(services), ...lifeRoutes(services)]
}

/** For whom an account may act. */
async function subjectsFor({ pool }: SessionServices, accountId: number) {
  const rows = await accountsOn(pool).subjectsOf(accountId)
  return rows.map((row) => ({ nazwa: row.name, czyInstytucja: row.kind === 'institution', nip: row.nip, pesel: row.pesel }))
}

function accountRoute(services: SessionServices): Route {
  const { pool, unread } = services
  return route(contract.account, async ({ session }) => {
    const account = await accountById(pool, session.accountId)
    const opened = await pool.selectFrom('session').select('first_login').where('token_hash', '=', session.tokenHash).executeTakeFirst()
    return {
      imie: account.first_name,
      nazwisko: account.last_name,
      login: account.login,
      email: account.email,
      pesel: account.pesel,
      nip: account.nip,
      czasSesji: session.secondsLeft,
      czyInstytucja: account.is_institution,
      czyPierwszeLogowanie: opened?.first_login ?? false,
      // By the session: whom the national node has proved has full rights, also before the e-mail address is confirmed.
      czyOgraniczony: session.kind === 'limited',
      czyNiepotwierdzony: account.state === 'unconfirmed',
      czyPodglad: session.viewer !== null,
      czyHaslo: account.password_hash !== null,
      // Whoever looks on for the office accepts nothing in the resident's name.
      nowyRegulamin: session.viewer === null ? await askedTerms(pool, session.accountId) : null,
      nieprzeczytane: session.kind === 'limited' ? 0 : await unread(session.accountId),
      podmioty: session.kind === 'limited' ? [] : await subjectsFor(services, session.accountId),
    }
  })
}

function subjectsRoute(services: SessionServices): Route {
  return route(contract.subjects, async ({ session }) => ({ podmioty: await subjectsFor(services, session.accountId) }))
}

function lifeRoutes({ sessions }: SessionServices): Route[] {
  return [
    route(contract.extend, async ({ session }, { body }) => {
      refuseOtherToken(session.tokenHash, body.token)
      const czasDoKoncaSesji = await sessions.extend(session.tokenHash)
      if (czasDoKoncaSesji === 0) throw new Refusal('unauthorized')
      return { czasDoKoncaSesji }
    }),
    route(contract.signOut, async (ctx, { body }) => {
      refuseOtherToken(ctx.session.tokenHash, body.token)
      const { session } = ctx
      // The end of a view is noted by the session itself, however it ends.
      if (session.viewer !== null) await sessions.close(session.tokenHash)
      else await sessions.signOut(session.tokenHash, doneBy(ctx, 'sign-out'))
      return {}
    }),
  ]
}

/** The token stands in the header and, by the specification, again in the body: they must be the same. */
function refuseOtherToken(own: Buffer, token: string): void {
  if (!hashToken(token).equals(own)) throw new Refusal('unauthorized')
}
