import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'
import type { Pool } from '#shared/server/database/database.ts'

const MIGRATIONS = 'api/database/migrations'
const CASES_MIGRATION = '0035'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let before: string

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < CASES_MIGRATION)
  await Promise.all(earlier.map((name) => copyFile(join(MIGRATIONS, name), join(before, name))))
  await migrate(pool, before)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(before, { recursive: true })
})

/** A payment under review as the portal kept it before there were cases. */
async function underReview(id: string, from: string, cause: string, order: number): Promise<void> {
  await pool.query(
    `insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, account_number, payer_name, payer_email,
       recipient, language, return_ok, return_error, created_at, valid_until, paid_at)
     values ($1, gen_random_uuid(), 'p24', 'REVIEW', '78041200464', 192, 'N/1', 1, 'N/1', '75', 'Anna', 'a@b.example', '{}', 'pl', '/', '/', now(), now(),
       case when $2 in ('PAID', 'POSTED') then now() end)`,
    [id, from],
  )
  await pool.query(
    "insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, provider_reference, at) values ($1, $2, 'REVIEW', $3, 'gateway:p24', $4, now())",
    [id, from, cause, order],
  )
  await pool.query(
    "insert into portal.payment_notification (provider, digest, payment_id, provider_order_id, body, outcome) values ('p24', $1, $2, $3, $4, 'doubted')",
    [Buffer.from(id), id, order, { amount: 19_100, currency: 'PLN' }],
  )
}

describe('the update that brings cases', () => {
  it('gives back what was paid before its second payment, and makes a case of every doubt', async () => {
    await underReview('2026-1', 'PAID', 'second-order', 5_000_000_001)
    await underReview('2026-2', 'POSTED', 'second-order', 5_000_000_002)
    await underReview('2026-3', 'PENDING', 'other-amount', 5_000_000_003)
    await migrate(pool, MIGRATIONS)
    const states = await pool.query<{ state: string }>('select state from portal.payment order by id')
    expect(states.rows.map(({ state }) => state)).toEqual(['PAID', 'POSTED', 'REVIEW'])
    const cases = await pool.query(
      'select payment_id, number, kind, provider_order_id, amount, origin from portal.payment_case order by payment_id',
    )
    expect(cases.rows).toMatchObject([
      { payment_id: '2026-1', number: 1, kind: 'second-order', provider_order_id: 5_000_000_001, amount: 191, origin: { amount: 19_100 } },
      { payment_id: '2026-2', kind: 'second-order' },
      { payment_id: '2026-3', kind: 'other-amount', provider_order_id: 5_000_000_003 },
    ])
  })
})
