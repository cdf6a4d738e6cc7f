import { randomInt } from 'node:crypto'
import type { Session } from '#shared/server/context.ts'
import { type Queryable, rowOf, rowsOf, tables, written } from '#shared/server/database/tables.ts'
import { QUALITIES, THINGS } from './phrase-words.ts'

function drawn(): string {
  return `${QUALITIES[randomInt(QUALITIES.length)] ?? QUALITIES[0]} ${THINGS[randomInt(THINGS.length)] ?? THINGS[0]}`
}

/** The two words of an account; null until somebody asks for them or the first message leaves. Looking draws none. */
export async function phraseOf(database: Queryable, accountId: number): Promise<string | null> {
  return (await rowOf(database, tables.selectFrom('message_phrase').select('words').where('account_id', '=', accountId)))?.words ?? null
}

/** The same for a session: whoever looks for the office does not learn by what the owner knows true messages. */
export async function phraseFor(database: Queryable, { accountId, viewer }: Pick<Session, 'accountId' | 'viewer'>): Promise<string | null> {
  return viewer === null ? phraseOf(database, accountId) : null
}

/** The two words of each account; whoever has none gets them now. */
export async function phrasesOf(database: Queryable, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return new Map()
  const kept = async () => rowsOf(database, tables.selectFrom('message_phrase').selectAll().where('account_id', 'in', ids))
  const known = new Map((await kept()).map(({ account_id: id, words }) => [id, words]))
  const without = ids.filter((id) => !known.has(id))
  if (without.length === 0) return known
  const rows = without.map((account_id) => ({ account_id, words: drawn() }))
  await written(
    database,
    tables
      .insertInto('message_phrase')
      .values(rows)
      .onConflict((on) => on.doNothing()),
  )
  // Read again: another instance may have drawn meanwhile, and a person has one phrase.
  return new Map((await kept()).map(({ account_id: id, words }) => [id, words]))
}

/** Two other words. */
export async function drawAgain(database: Queryable, accountId: number): Promise<string> {
  const before = await phraseOf(database, accountId)
  let words = drawn()
  while (words === before) words = drawn()
  await written(
    database,
    tables
      .insertInto('message_phrase')
      .values({ account_id: accountId, words })
      .onConflict((on) => on.column('account_id').doUpdateSet({ words })),
  )
  return words
}
