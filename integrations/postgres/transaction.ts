import type pg from 'pg'

const followUps = new WeakMap<object, Set<() => void>>()

/** Calls `followUp` once when the transaction of `client` has been committed; never where it is rolled back. */
export function afterCommit(client: object, followUp: () => void): void {
  followUps.get(client)?.add(followUp)
}

/**
 * Runs `work` in one transaction: all of it is kept, or nothing, and then it rejects with what went wrong first. A connection
 * on which not even the rollback succeeds is given up.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const after = new Set<() => void>()
  followUps.set(client, after)
  const result = await committed(client, work)
  for (const followUp of after) followUp()
  return result
}

async function committed<Result>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    // What PostgreSQL answers where a statement had failed and `work` did not mind.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because a statement in it had failed')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (fault: Error) => client.release(fault),
    )
    throw error
  }
}
