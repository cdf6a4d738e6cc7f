import { sql } from 'kysely'
import { anyOf, type Db, queryBuilder } from '#shared/server/database/database.ts'
/** So many different callers must have looked for a word on a day before it is written down: what one person types stays unknown. */
export const CALLERS = 3
/** A flood of invented words pushes nothing out and fills no memory: the day then counts no new ones. */
const MOST_WORDS = 2_000

/**
 * Counts words until they may be kept. Callers are known by their network, in memory alone, until the word has enough of them
 * or the day is over.
 */
export class MissedWords {
  #day = ''
  readonly #callers = new Map<string, Set<string> | 'enough'>()

  /** How many times to write down now: none, all that have gathered, or this one. */
  note(word: string, network: string, day: string): number {
    if (day !== this.#day) {
      this.#day = day
      this.#callers.clear()
    }
    const callers = this.#callers.get(word) ?? new Set<string>()
    if (callers === 'enough') return 1
    if (!this.#callers.has(word) && this.#callers.size >= MOST_WORDS) return 0
    callers.add(network)
    this.#callers.set(word, callers.size >= CALLERS ? 'enough' : callers)
    return callers.size >= CALLERS ? CALLERS : 0
  }
}

export async function keepMissed(db: Db, day: string, word: string, times: number): Promise<void> {
  const insert = db.insertInto('search_miss').values({ day, word, times })
  await insert
    .onConflict((kept) => kept.columns(['day', 'word']).doUpdateSet({ times: sql<number>`search_miss.times + excluded.times` }))
    .execute()
}

/** What was looked for in vain in whole months, the most frequent first. What was looked for less often in a month is left out of that month. */
export async function missedByMonth(
  db: Db,
  months: readonly string[],
  fewest: number,
  most: number,
): Promise<{ word: string; times: number }[]> {
  const month = sql<string>`date_trunc('month', day)`
  const ofMonth = queryBuilder
    .selectFrom('search_miss')
    .select(['word', ({ fn }) => fn.sum<number>('times').as('times')])
    .where(sql<string>`${month}::date`, '=', anyOf(months))
    .groupBy(['word', month])
    .having(({ fn }) => fn.sum<number>('times'), '>=', fewest)
  return db
    .selectFrom(ofMonth.as('of_month'))
    .select(['word', sql<number>`sum(times)::int`.as('times')])
    .groupBy('word')
    .orderBy('times', 'desc')
    .orderBy('word')
    .limit(most)
    .execute()
}

/** A year shows each season once. */
export async function forgetSearches(db: Db): Promise<void> {
  await db
    .deleteFrom('search_miss')
    .where('day', '<', sql<string>`current_date - interval '12 months'`)
    .execute()
}
