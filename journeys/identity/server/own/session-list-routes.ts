import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import type { AccountServices } from '../account/services.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

const KINDS = { full: 'PELNA', limited: 'OGRANICZONA', 'second-step': 'KOD', view: 'PODGLAD' } as const

const NOW = sql<Date>`now()`
/** Never ahead of the clock, though sessions may have been begun by another one. */
const SEEN = sql<Date>`least(greatest(last_seen_at, created_at), now())`.as('seen')

/** The open sessions of an account, that of the token first. */
const openSessions = (db: Db, account: number, token: Buffer) =>
  db
    .selectFrom('session')
    .select(['id', 'kind', 'created_at', SEEN, 'browser', 'system', 'network'])
    .select(sql<boolean>`token_hash = ${token}`.as('own'))
    .where('account_id', '=', account)
    .where('expires_at', '>', NOW)
    .where('ends_at', '>', NOW)
    .orderBy('own', 'desc')
    .orderBy('last_seen_at', 'desc')

/** The person sees where the account is open, and ends what is not theirs (security checklist part 5). */
export function sessionListRoutes(services: AccountServices): Route[] {
  const { pool, sessions } = services.deps
  return [
    route(contract.sessions, async ({ session }) => {
      const open = await openSessions(pool, session.accountId, session.tokenHash).execute()
      return {
        sesje: open.map(({ id, kind, created_at, seen, own, browser, system, network }) => ({
          id,
          rodzaj: KINDS[kind],
          odKiedy: warsawTime(created_at),
          ostatnioUzyta: warsawTime(seen),
          czyTa: own,
          przegladarka: browser,
          system,
          siec: network,
        })),
      }
    }),
    route(contract.endSessions, async (ctx, { body }) => {
      const { accountId, tokenHash } = ctx.session
      await inTransaction(pool, async (tx) => {
        if (body.id === null) await sessions.endAll(tx, accountId, tokenHash)
        else {
          const own = tx.deleteFrom('session').where('account_id', '=', accountId)
          if ((await affectedRows(own.where('id', '=', body.id))) !== 1) throw new Refusal('notFound')
        }
        await services.record(tx, ctx, `account:${accountId}`, body.id === null ? 'end-other-sessions' : 'end-session')
      })
      return {}
    }),
  ]
}
