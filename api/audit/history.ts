import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import type { HistoryEntry } from '#shared/server/desk/part.ts'

const MOST = 20
const AT = sql<string>`to_char(at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** What was last done by `object` (`account:12`) or to it, the newest first. Entries that wait for their place in the chain are not among them. */
export async function historyOf(db: Db, object: string): Promise<HistoryEntry[]> {
  const entries = db.selectFrom('audit').select(['actor', 'action', 'outcome', 'id', AT.as('at')])
  const [by, to] = await Promise.all([
    entries.where('actor', '=', object).orderBy('id', 'desc').limit(MOST).execute(),
    // `account:12 despite: …` too, and not `account:123`.
    entries
      .where(
        sql<boolean>`(object collate "C" = ${object} or (object collate "C" >= ${`${object} `} and object collate "C" < ${`${object}!`}))`,
      )
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  ])
  const all = new Map([...by, ...to].map((entry) => [entry.id, entry]))
  return [...all.values()]
    .sort((one, other) => other.id - one.id)
    .slice(0, MOST)
    .map(({ actor, action, outcome, at }) => ({ actor, action, outcome, at }))
}
