import type { Accounts } from '#shared/server/accounts.ts'
import { type Queryable, rowOf, rowsOf, tables } from '#shared/server/database/tables.ts'

/** Accounts, for the services and journeys that need to know something of one. */
export function accountsOn(database: Queryable): Accounts {
  const one = (id: number) => rowOf(database, tables.selectFrom('account').select(['email', 'phone']).where('id', '=', id))
  return {
    emailOf: async (id) => (await one(id))?.email ?? null,
    phoneOf: async (id) => (await one(id))?.phone ?? null,
    subjectsOf: (id) =>
      rowsOf(
        database,
        tables
          .selectFrom('account_subject')
          .select(['subject_id', 'kind', 'pesel', 'nip', 'name'])
          .where('account_id', '=', id)
          .orderBy('position'),
      ),
  }
}
