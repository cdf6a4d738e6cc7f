import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { ensureRegister, importDelivery } from './index.ts'
import { DeliveryFolders } from './testing/deliveries.ts'
import { konta, ludzie, person, pozycje, sample } from './testing/sample.ts'

let database: TestDatabase
let pool: pg.Pool
let folders: DeliveryFolders

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  folders = await DeliveryFolders.open()
  await migrate(pool, 'api/database/migrations')
  await ensureRegister(pool, sample)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await folders.close()
})

test('smoke', async () => {
  const folder = await folders.write({ system: 'ewidencja', rows: [[ludzie, [person(1), person(2, { nazwa: 'a;"b"\nc\\d', wzrost: null })]]] })
  const report = await importDelivery({ pool, folder, datasets: sample })
  console.log(report)
  const f2 = await folders.write({ system: 'finanse', rows: [[konta, [{ id: 1, konto: 1, saldo: 3 }, { id: 7, konto: 1, saldo: 3 }]], [pozycje, [{ id: 1, konto: 1, lp: 1, kwota: 1.5 }, { id: 1, konto: 1, lp: 2, kwota: 1 }]]] })
  const report2 = await importDelivery({ pool, folder: f2, datasets: sample })
  console.dir(report2, { depth: 5 })
  console.log((await pool.query('select * from register_2.ludzie')).rows, (await pool.query('select * from portal.register_state')).rows)
})
