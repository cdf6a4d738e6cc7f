import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'

const childOutput = z.object({
  lines: z.number(),
  readSeconds: z.number(),
  compareSeconds: z.number(),
  counts: z.record(z.string(), z.number()),
  peakRssMb: z.number(),
})
export type ReconcileFigures = z.infer<typeof childOutput>

const GENERAL = '75999999997001100010010000'

/** `spread`: every order has its own account and its line names it; else all money goes to one account, and half of the lines name nothing. */
export async function benchReconcile(size: number, spread: boolean): Promise<ReconcileFigures> {
  const scratch = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const database = await freshDatabase()
  const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
  try {
    await migrate(pool, 'api/database/migrations')
    await pool.query(ORDERS, [size, spread, GENERAL])
    await pool.query(POSTINGS)
    await pool.query('analyze')
    const file = join(scratch, 'wyciag.sta')
    await pipeline(Readable.from(statement(size, spread)), createWriteStream(file))
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/reconcile-child.ts', database.connectionString, file])
    return childOutput.parse(JSON.parse(stdout))
  } finally {
    await pool.end()
    await database.drop()
    await rm(scratch, { recursive: true })
  }
}

/** Nine of ten lines pay an order of the portal; the tenth is an ordinary transfer. */
const ORDERS = `
  insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email, recipient, language,
                              return_ok, return_error, created_at, valid_until, paid_at)
  select '2026-' || lpad(n::text, 8, '0'), gen_random_uuid(), 'p24', 'PAID', '00000000000', 100 + n % 400, 'x', n, 'N/' || n,
         case when $2 then lpad(n::text, 26, '0') else $3 end, 'x', 'x', '{}', 'pl', '', '', '2026-10-01 10:00', '2026-10-01 11:00', '2026-10-01 10:05'
    from generate_series(1, $1::integer) n where n % 10 <> 0`
const POSTINGS = `
  create schema bench;
  create table bench.posting as
  select coalesce(p.account_number, '${GENERAL}') as account, n as "cardId", 'posting:' || n as key, '2026-10-05'::date as day, (100 + n % 400)::numeric as amount, 'Wpłata'::text as words
    from generate_series(1, (select max(card_id) + 1 from portal.payment)) n left join portal.payment p on p.card_id = n`

function* statement(size: number, isNamed: boolean): Generator<string> {
  yield [':20:W', `:25:${GENERAL}`, ':28C:1', ':60F:C261001PLN0,00', ''].join('\r\n')
  let sum = 0
  for (let n = 1; n <= size; n++) {
    const amount = 100 + (n % 400)
    sum += amount
    const title =
      (isNamed || n % 2 === 0) && n % 10 !== 0 ? `Podatek 2026-${String(n).padStart(8, '0')} rata 3` : 'podatek od nieruchomosci'
    yield `:61:2610021002C${amount},00NTRFNONREF\r\n:86:020^00PRZELEW^20${title}^32JAN PRZYKŁADOWSKI\r\n`
  }
  yield [`:62F:C261002PLN${sum},00`, '-', ''].join('\r\n')
}
