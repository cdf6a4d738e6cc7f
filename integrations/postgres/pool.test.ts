import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { openPool } from './pool.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.connectionString)
  await pool.query('create table kept (name text)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const pidOf = async (client: pg.PoolClient) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
const names = async () => (await pool.query<{ name: string }>('select name from kept order by name')).rows.map(({ name }) => name)

describe('a connection that the server cuts', () => {
  it('between two statements of a transaction fails the transaction, not the process', async () => {
    const cut = inTransaction(pool, async (client) => {
      await client.query("insert into kept values ('half')")
      const end = once(client, 'end')
      await pool.query('select pg_terminate_backend($1)', [await pidOf(client)])
      await end
      await client.query("insert into kept values ('other half')")
    })
    await expect(cut).rejects.toThrow(/not queryable|terminat/)
    expect(await names()).toEqual([])
  })

  it('under a statement of a transaction fails the transaction, not the process', async () => {
    const cut = inTransaction(pool, async (client) => {
      const pid = await pidOf(client)
      await Promise.all([client.query('select pg_sleep(4)'), pool.query('select pg_terminate_backend($1)', [pid])])
    })
    await expect(cut).rejects.toThrow(/terminat/)
    expect(await names()).toEqual([])
  })
})
