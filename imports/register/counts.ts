import type pg from 'pg'
import type { Relation } from '../tables/sql.ts'

export async function countRows(client: pg.ClientBase, relation: Relation): Promise<number> {
  const result = await client.query<{ count: number }>(`select count(*) as count from ${relation}`)
  return result.rows[0]?.count ?? 0
}
