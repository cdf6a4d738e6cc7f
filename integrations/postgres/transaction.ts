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
    const { command } = await client.query('commit')
    // What PostgreSQL answers where a statement had failed and `work` did not mind.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because a statement in it had failed')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(() => client.release(), (fault: Error) => client.release(fault))
    throw error
  }
}
