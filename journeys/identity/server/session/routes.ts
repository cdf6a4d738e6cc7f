import { isRunning, mayCall } from '#shared/acting.ts'
import { latest } from '#shared/dates.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { allowancesOf } from '../acting/allowances.ts'
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

const told = (row: AccountSubject) => ({ nazwa: row.name, czyInstytucja: row.kind === 'institution', nip: row.nip, pesel: row.pesel })

/** For whom an account may act: its own subjects, then whoever lets it act for them on this day. Whoever looks for the office sees the owner's own. */
async function subjectsFor({ pool, entries }: SessionServices, { session, today }: SessionContext) {
  const own = (await accountsOn(pool).subjectsOf(session.accountId)).map(told)
  const allowed = session.viewer === null ? (await allowancesOf(pool, session.accountId)).filter((one) => isRunning(one, today)) : []
  const others = Map.groupBy(allowed, ({ subject }) => subject.pesel).values()
  return [
    ...own,
    ...[...others].flatMap((held) => {
      const [first] = held
      const uslugi = entries.filter(({ acting }) => acting && mayCall(held, { package: acting, level: 'WIDZI' }, today)).map(({ id }) => id)
      return first
        ? [
            {
              ...told(first.subject),
              upowaznienie: { doDnia: latest(held.map(({ to }) => to)) ?? first.to, czySpadek: first.isInherited, uslugi },
            },
          ]
        : []
    }),
  ]
}

function accountRoute(services: SessionServices): Route {
  const { pool, unread } = services
  return route(contract.account, async (ctx) => {
    const { session } = ctx
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
      czyKodemZListu: account.state === 'by-letter',
      czyPodglad: session.viewer !== null,
      czyHaslo: account.password_hash !== null,
      // Whoever looks on for the office accepts nothing in the resident's name.
      nowyRegulamin: session.viewer === null ? await askedTerms(pool, session.accountId) : null,
      nieprzeczytane: session.kind === 'limited' ? 0 : await unread(session.accountId),
      podmioty: session.kind === 'limited' ? [] : await subjectsFor(services, ctx),
    }
  })
}

function subjectsRoute(services: SessionServices): Route {
  return route(contract.subjects, async (ctx) => ({ podmioty: await subjectsFor(services, ctx) }))
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
