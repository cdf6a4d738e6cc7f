import { type RawBuilder, sql } from 'kysely'
import type { podmioty } from '#registers/subjects/datasets.ts'
import { contract } from '#shared/contracts/search.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import type { Context } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { LoadedFindable } from '../services/load-findables.ts'
import { keepMissed, MissedWords } from './missed.ts'

/** More words in vain than a person types. */
const WORDS: Limit = { name: 'search-miss', points: 60, seconds: 3600 }

/** Calls of the portal's search: what the subject has, and what nobody could find. */
export function searchRoutes(findables: readonly LoadedFindable[], { pool, limits }: Pick<Dependencies, 'pool' | 'limits'>): Route[] {
  const missed = new MissedWords()
  return [
    route(contract.own, async (ctx) => {
      const found = await Promise.all(
        findables.map(async ({ entry: { id, icon }, findable }) =>
          (await findable(ctx)).map((thing) => ({ uslugaId: id, ikona: icon, ...thing })),
        ),
      )
      return { pozycje: found.flat() }
    }),
    route(contract.missed, async (ctx, { body: { slowo } }) => {
      await limits.take(WORDS, ctx.network)
      const times = missed.note(slowo, ctx.network, ctx.today)
      if (times > 0 && !(await isSomebodysName(ctx, slowo))) await keepMissed(pool, ctx.today, slowo, times)
      return {}
    }),
  ]
}

/**
 * As the browser folds what is typed (`web/search/match/fold.ts`): marks fall off before capitals are made small, which holds in every
 * locale of a database, and a German umlaut is the same as its two letters.
 */
const asTyped = (text: RawBuilder<string>) => sql<string>`regexp_replace(
  lower(regexp_replace(replace(translate(normalize(${text}, NFD), 'Łł', 'll'), 'ß', 'ss'), '[\\u0300-\\u036f''’ʼ\`]', '', 'g')), '([aou])e', '\\1', 'g')`

/** A part of the name of anybody in the office's registers is never kept, however many look for it. */
async function isSomebodysName({ register }: Context, word: string): Promise<boolean> {
  const named = await register
    .withTables<{ podmioty: DatasetRow<typeof podmioty> }>()
    .selectFrom('podmioty')
    .select('nazwa')
    .where(sql<boolean>`${asTyped(sql`${word}::text`)} = any(regexp_split_to_array(${asTyped(sql.ref('nazwa'))}, '[^[:alpha:]]+'))`)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}
