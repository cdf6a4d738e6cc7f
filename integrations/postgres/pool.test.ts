import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import type { Pool } from '#shared/server/database/database.ts'
import { openPool } from './pool.ts'
import { freshDatabase, type TestDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: Pool
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
    const cut = inTransaction(pool, async (tx) => {
      await tx.query("insert into kept values ('half')")
      const end = new Promise((resolve) => tx.once('end', resolve))
      await pool.query('select pg_terminate_backend($1)', [await pidOf(tx)])
      await end
      await tx.query("insert into kept values ('other half')")
    })
    await expect(cut).rejects.toThrow(/not queryable|terminat/)
    expect(await names()).toEqual([])
  })

  it('under a statement of a transaction fails the transaction, not the process', async () => {
    const cut = inTransaction(pool, async (tx) => {
      const pid = await pidOf(tx)
      await Promise.all([tx.query('select pg_sleep(4)'), pool.query('select pg_terminate_backend($1)', [pid])])
    })
    await expect(cut).rejects.toThrow(/terminat/)
    expect(await names()).toEqual([])
  })
})

describe('a transaction', () => {
  it('is not reported as kept when a statement in it failed and its work went on', async () => {
    const swallowed = inTransaction(pool, async (tx) => {
      await tx.query("insert into kept values ('lost')")
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow(/rolled back/)
    expect(await names()).toEqual([])
  })
})

/** A way to the server on which nothing arrives any more once it is cut, and nobody says so: as when the host dies. */
async function silentWay() {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.connectionString })
  const sockets: Socket[] = []
  const way = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.push(client, server)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    client.pipe(server).pipe(client)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const login = `${user}:${encodeURIComponent(String(password ?? ''))}`
  return {
    connectionString: `postgresql://${login}@127.0.0.1:${(way.address() as AddressInfo).port}/${name}`,
    cut: () => sockets.forEach((socket) => socket.unpipe()),
    close() {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}

describe('a server that is heard from no more', () => {
  it('fails queries and transactions in a bounded time, and their connections are not used again', async () => {
    const way = await silentWay()
    const far = openPool(way.connectionString, { statementTimeoutMs: 100, max: 2 })
    await Promise.all([far.query('select 1'), far.query('select 1')])
    way.cut()
    const transaction = inTransaction(far, (tx) => tx.query('select 1'))
    await Promise.all([expect(far.query('select 1')).rejects.toThrow(/timeout/), expect(transaction).rejects.toThrow(/timeout/)])
    expect(far.totalCount).toBe(0)
    way.close()
    await far.end()
  })
})
