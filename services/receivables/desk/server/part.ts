import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { queueColumns, queueState } from '#shared/server/desk/ages.ts'
import { type NumberFinder, numbersOf, symbolsMeant } from '#shared/server/desk/numbers-meant.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { DeskDependencies, DeskPart, QueueState } from '#shared/server/desk/part.ts'
import { forgetOwnWays } from '../../server/own-way.ts'
import { duesBrief, postedBrief } from './brief.ts'
import { compareRates } from './compare.ts'
import { confirmRate } from './confirm.ts'
import { rateRoutes } from './routes.ts'

const ACCOUNT_DIGITS = 26

/** Whose card has this account of the office's, typed with or without blanks and the sign of the country. */
const ofAccount: NumberFinder = async (database, _ctx, words) => {
  const digits = identifierDigits(words)
  if (!/^\d+$/.test(digits) || digits.length !== ACCOUNT_DIGITS) return null
  return { way: 'account', numbers: await numbersOf(database, 'karty', 'numerKontaBankowego', [digits]) }
}

/** Whose card has this symbol, in any spelling. Digits alone may be something else. */
const ofCard: NumberFinder = async (database, _ctx, words) => {
  const symbols = symbolsMeant(words)
  const numbers = symbols.length === 0 ? [] : await numbersOf(database, 'karty', 'symbolKarty', symbols)
  return numbers.length === 0 && !words.includes('/') ? null : { way: 'card', numbers }
}

const DAYS = sql<number>`floor(extract(epoch from now() - found_at) / 86400)::int`
/** The next comparison finds it again: by then somebody should have judged it. */
const LATE_DAYS = 7

async function waiting(db: Db): Promise<QueueState> {
  const all = db.selectFrom('rate_suggestion')
  const counted = await all.select(queueColumns(DAYS, sql`${DAYS} >= ${LATE_DAYS}`)).executeTakeFirst()
  const oldest = await all.select(['kind', 'from_day']).orderBy('found_at').orderBy('from_day').limit(1).executeTakeFirst()
  return queueState(counted, oldest ? `${oldest.kind} ${oldest.from_day}` : null)
}

/** Rates of interest on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const url = deps.settings['NBP_RATES_URL']
  const address = typeof url === 'string' ? url : null
  return {
    routes: rateRoutes(deps, address),
    queues: [{ id: 'stawki', permission: 'rates-change', read: () => waiting(deps.pool) }],
    acts: [confirmRate],
    numbers: [ofAccount, ofCard],
    brief: [duesBrief(deps), postedBrief(deps)],
    jobs: [
      { name: 'forget-own-ways', cron: '55 3 * * *', run: () => forgetOwnWays(deps) },
      // Monday, when the decisions of the week before stand in the file.
      ...(address === null ? [] : [{ name: 'compare-rates', cron: '10 6 * * 1', run: () => compareRates(deps, address) }]),
    ],
  }
}
