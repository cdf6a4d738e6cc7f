import { deliveryNews } from '#api/upkeep/deliveries/news.ts'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { ensureRegister } from '#imports/index.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { print } from './measure/print.ts'
import { ACCOUNTS, registerOf } from './messages-register.ts'

interface NewsFigures {
  readonly dataset: string
  readonly seconds: number
  readonly told: number
}

const TODAY = '2026-11-09'
const AFTER = 'bench_after'

/**
 * What the swap of a delivery waits for: each comparison of what the office had delivered with what it delivers now. Every resident has an account; the
 * later state has an invoice more for each of them, and one term in a hundred on another day.
 */
async function benchNews(residents: number): Promise<NewsFigures[]> {
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    await ensureRegister(pool, await loadDatasets())
    const { rows } = await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
    const before = rows[0]?.schema_name ?? ''
    for (const text of [...registerOf(before), ...ACCOUNTS, INVOICES(before)]) await pool.query(text, [residents])
    await pool.query(`create schema ${AFTER}`)
    // Each dataset is a view on its table, whose indexes the copy has too.
    const views = await pool.query<{ name: string; under: string }>(
      "select viewname as name, substring(definition from 'FROM (\\S+?);?$') as under from pg_views where schemaname = $1",
      [before],
    )
    for (const { name, under } of views.rows) {
      await pool.query(`create table ${AFTER}."${name}" (like ${under} including all)`)
      await pool.query(`insert into ${AFTER}."${name}" select * from ${under}`)
    }
    for (const text of CHANGES) await pool.query(text)
    await pool.query('vacuum analyze')
    const clock = { now: () => new Date(`${TODAY}T05:00:00Z`), today: () => TODAY }
    const comparisons = await deliveryNews({
      clock,
      onFault(error) {
        throw error
      },
    })
    const figures: NewsFigures[] = []
    for (const { dataset, run } of comparisons) {
      const toldNow = async () =>
        (await pool.query<{ number: number }>('select count(*)::int as number from portal.message_event')).rows[0]?.number ?? 0
      const known = await toldNow()
      const began = performance.now()
      await inTransaction(pool, (tx) => run(tx, { before, after: AFTER, isBack: false }))
      figures.push({ dataset, seconds: (performance.now() - began) / 1000, told: (await toldNow()) - known })
    }
    return figures
  } finally {
    await pool.end()
    await database.drop()
  }
}

const INVOICE =
  '"idPodmiotu", "idPunktu", rok, "numerFaktury", "dataWystawieniaFaktury", "dataZaplaty", "dotyczyWodySciekow", "okresOd", "okresDo", "iloscM3", "kwotaNetto", "stawkaVat", "kwotaVat", "kwotaBrutto", "wystawionoDokumentPdf"'
const REST = "'WODA', '2026-01-01', '2026-01-31', 10, 100, 8, 8, 108, false"

/** Says how long each comparison took, with the telling. */
export async function tellNews(residents: number): Promise<void> {
  console.log(`What a delivery brings, ${residents} residents with an account`)
  for (const { dataset, seconds, told } of await benchNews(residents)) print(`${dataset}: ${told} told`, seconds, 's')
}

/** Twelve of a year for each resident. */
const INVOICES = (schema: string) => `
  insert into ${schema}."faktury" (${INVOICE})
  select n, n, 2026, 'F/' || n || '/' || f, '2026-01-05'::date + f * 20, '2026-01-26'::date + f * 20, ${REST} from generate_series(1, $1::integer) n, generate_series(1, 12) f`

const CHANGES = [
  `insert into ${AFTER}."faktury" (${INVOICE}) select "idPodmiotu", "idPunktu", 2026, 'N/' || "idPodmiotu", '2026-11-05', '2026-11-26', ${REST} from ${AFTER}."faktury" where "numerFaktury" like 'F/%/1'`,
  `update ${AFTER}."ratyZbiorcze" set "terminPlatnosci" = "terminPlatnosci" + 14 where "nrRaty" = 4 and "idPodmiotu" % 200 = 0`,
]
