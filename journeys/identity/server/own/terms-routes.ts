import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
import type { AccountServices } from '../account/services.ts'
import { askedTerms, termsVersion } from '../account/terms-version.ts'

/** Which terms of use the account has accepted, and the acceptance of others (reference/domain.md 4.8). */
export function termsRoutes(services: AccountServices): Route[] {
  const { pool } = services.deps
  const accepted = pool
    .selectFrom('account')
    .select([
      'terms_version',
      sql<string | null>`to_char(terms_accepted_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
    ])
  const read = async (id: number) => {
    const row = await accepted.where('id', '=', id).executeTakeFirst()
    return { przyjety: row?.terms_version ?? null, kiedy: row?.at ?? null, nowy: await askedTerms(pool, id) }
  }
  return [
    route(contract.terms, ({ session }) => read(session.accountId)),
    route(contract.acceptTerms, async (ctx, { body: { wersja } }) => {
      const { accountId } = ctx.session
      // Nobody accepts a text that they have not had before them.
      if (wersja !== (await termsVersion(pool))) throw new Refusal('conflict')
      await inTransaction(pool, async (tx) => {
        const taken = await affectedRows(
          tx
            .updateTable('account')
            .set({ terms_version: wersja, terms_accepted_at: sql<Date>`now()` })
            .where('id', '=', accountId)
            .where((on) => on.or([on('terms_version', 'is', null), on('terms_version', '<>', wersja)])),
        )
        if (taken === 1) await services.record(tx, ctx, `account:${accountId}`, 'terms-accepted')
      })
      return read(accountId)
    }),
  ]
}
