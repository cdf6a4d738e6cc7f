import type { Accounts } from '#shared/server/accounts.ts'
import type { Db } from '#shared/server/database/database.ts'
import { allowancesOf } from '../acting/allowances.ts'
import { HELD } from './held.ts'

/** Accounts, for the services and journeys that need to know something of one. */
export function accountsOn(db: Db): Accounts {
  const one = async (id: number) =>
    (await db.selectFrom('account').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()) ?? null
  return {
    emailOf: async (id) => (await one(id))?.email ?? null,
    phoneOf: async (id) => (await one(id))?.phone ?? null,
    subjectsOf: (id) =>
      db
        .selectFrom('account_subject')
        .select(['subject_id', 'kind', 'pesel', 'nip', 'name', HELD.as('held')])
        .where('account_id', '=', id)
        .orderBy('position')
        .execute(),
    allowedBy: (id, pesel) => allowancesOf(db, id, pesel),
  }
}
