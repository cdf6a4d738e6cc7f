import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import type { AccountServices } from '../account/services.ts'
import { tables, written } from '#shared/server/database/tables.ts'

const KINDS = { full: 'PELNA', limited: 'OGRANICZONA', 'second-step': 'KOD', view: 'PODGLAD' } as const

interface Row {
  readonly id: string
  readonly kind: keyof typeof KINDS
  readonly since: string
  readonly seen: string
  readonly own: boolean
  readonly browser: string | null
  readonly system: string | null
  readonly network: string | null
}

const TIME = (column: string) => `to_char(${column} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

const LIST = `select id, kind, ${TIME('created_at')} as since, ${TIME('least(greatest(last_seen_at, created_at), now())')} as seen, token_hash = $2 as own, browser, system, network
  from portal.session where account_id = $1 and expires_at > now() and ends_at > now() order by token_hash = $2 desc, session.last_seen_at desc`

/** The person sees where the account is open, and ends what is not theirs (security checklist part 5). */
export function sessionListRoutes(services: AccountServices): Route[] {
  const { pool, sessions } = services.deps
  return [
    route(contract.sessions, async ({ session }) => {
      const found = await pool.query<Row>(LIST, [session.accountId, session.tokenHash])
      return {
        sesje: found.rows.map(({ id, kind, since, seen, own, browser, system, network }) => ({
          id,
          rodzaj: KINDS[kind],
          odKiedy: since,
          ostatnioUzyta: seen,
          czyTa: own,
          przegladarka: browser,
          system,
          siec: network,
        })),
      }
    }),
    route(contract.endSessions, async (ctx, { body }) => {
      const { accountId, tokenHash } = ctx.session
      await inTransaction(pool, async (client) => {
        if (body.id === null) await sessions.endAll(client, accountId, tokenHash)
        else {
          const own = tables.deleteFrom('session').where('account_id', '=', accountId)
          if ((await written(client, own.where('id', '=', body.id))) !== 1) throw new Refusal('notFound')
        }
        await services.record(client, ctx, `account:${accountId}`, body.id === null ? 'end-other-sessions' : 'end-session')
      })
      return {}
    }),
  ]
}
