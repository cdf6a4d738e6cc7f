import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { countOf, type Filter, foundPage, pageOf, type Place } from '#journeys/payments/desk/server/list.ts'
import { print } from './print.ts'

const ROUNDS = 40
const PESEL = '90010100001'
const ALL: Filter = { view: 'all', provider: null, kind: null, from: null, to: null }
/** Of ten thousand, one is of this view, provider and kind: what a list by time alone would look for longest. */
const RARE: Filter = { ...ALL, view: 'review', provider: 'kir', kind: 'OPLATY_PSY' }

export interface ListTimes {
  /** Median ms. */
  readonly first: number
  readonly deep: number
  readonly rare: number
  readonly counts: number
  readonly byPesel: number
}

/** Payments of ten years, of both providers, every state and kind. */
const FILL = `
  insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, card_kind, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until)
  select '20' || lpad((16 + n * 10 / $1)::text, 2, '0') || '-' || lpad(n::text, 8, '0'), gen_random_uuid(), case when n % 10 = 3 then 'kir' else 'p24' end,
         case when n % 10000 = 3 then 'REVIEW' when n % 12 = 0 then 'EXPIRED' when n % 25 = 0 then 'FAILED' when n % 500 = 0 then 'PENDING' else 'POSTED' end,
         (90010100000 + n % 40000)::text, 100, 'Rata', n, 'N/' || n, case when n % 10000 = 3 then 'OPLATY_PSY' else (array['PODATKI_GMINNE', 'ODPADY', 'WODA_SCIEKI'])[1 + n % 3] end, '75', 'Osoba', 'a@b.example', '{}', 'pl', '/', '/',
         '2016-01-01'::timestamptz + make_interval(secs => n * (315360000.0 / $1)), '2016-01-02'
    from generate_series(1, $1::integer) n`

/** How long the desk's list of payments takes in the database, where there are so many. */
async function benchPaymentList(payments: number): Promise<ListTimes> {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    await pool.query(FILL, [payments])
    await pool.query('vacuum analyze portal.payment')
    const median = async (work: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now()
        await work()
        times.push(performance.now() - began)
      }
      return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0
    }
    const page = (filter: Filter, after: Place | null) => inTransaction(pool, (client) => pageOf(client, filter, after))
    const middle: Place = ['2021-01-01 00:00:00.000000', '0']
    return {
      first: await median(() => page(ALL, null)),
      deep: await median(() => page(ALL, middle)),
      rare: await median(() => page(RARE, null)),
      counts: await median(() => countOf(pool, ALL)),
      byPesel: await median(() => inTransaction(pool, (client) => foundPage(client, PESEL))),
    }
  } finally {
    await pool.end()
    await database.drop()
  }
}

/** A list stays as fast as it is however many payments there are: each is a stretch of an index. */
export async function tellPaymentList(): Promise<void> {
  const [few, many] = [await benchPaymentList(1_000), await benchPaymentList(100_000)]
  const NAMES = {
    first: 'first page',
    deep: 'a page from the middle',
    rare: 'a rare state, provider and kind',
    counts: 'counting all, up to 1000',
    byPesel: 'found by PESEL',
  } as const
  console.log("The desk's list of payments, 1,000 and 100,000 of them, median in the database")
  for (const name of ['first', 'deep', 'rare', 'counts', 'byPesel'] as const) {
    print(`${NAMES[name]}, 100,000`, many[name], 'ms')
    print(`${NAMES[name]}, 100,000 to 1,000`, many[name] / few[name], '')
  }
}
