import { randomInt } from 'node:crypto'
import type { Session } from '#shared/server/context.ts'
import type { Db } from '#shared/server/database/database.ts'
import { QUALITIES, THINGS } from './phrase-words.ts'

function drawn(): string {
  return `${QUALITIES[randomInt(QUALITIES.length)] ?? QUALITIES[0]} ${THINGS[randomInt(THINGS.length)] ?? THINGS[0]}`
}

/** The two words of an account; null until somebody asks for them or the first message leaves. Looking draws none. */
export async function phraseOf(db: Db, accountId: number): Promise<string | null> {
  return (await db.selectFrom('message_phrase').select('words').where('account_id', '=', accountId).executeTakeFirst())?.words ?? null
}

/** The same for a session: whoever looks for the office does not learn by what the owner knows true messages. */
export async function phraseFor(db: Db, { accountId, viewer }: Pick<Session, 'accountId' | 'viewer'>): Promise<string | null> {
  return viewer === null ? phraseOf(db, accountId) : null
}

/** The two words of each account; whoever has none gets them now. */
export async function phrasesOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return new Map()
  const kept = async () => db.selectFrom('message_phrase').selectAll().where('account_id', 'in', ids).execute()
  const known = new Map((await kept()).map(({ account_id: id, words }) => [id, words]))
  const without = ids.filter((id) => !known.has(id))
  if (without.length === 0) return known
  const rows = without.map((account_id) => ({ account_id, words: drawn() }))
  await db
    .insertInto('message_phrase')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  // Read again: another instance may have drawn meanwhile, and a person has one phrase.
  return new Map((await kept()).map(({ account_id: id, words }) => [id, words]))
}

/** Two other words. */
export async function drawAgain(db: Db, accountId: number): Promise<string> {
  const before = await phraseOf(db, accountId)
  let words = drawn()
  while (words === before) words = drawn()
  await db
    .insertInto('message_phrase')
    .values({ account_id: accountId, words })
    .onConflict((on) => on.column('account_id').doUpdateSet({ words }))
    .execute()
  return words
}
