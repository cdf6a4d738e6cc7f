import type pg from 'pg'

/**
 * Runs `work` in one transaction: all of it is kept, or nothing, and then it rejects with what went wrong first. A connection
 * on which not even the rollback succeeds is given up.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(() => client.release(), (fault: Error) => client.release(fault))
    throw error
  }
}
