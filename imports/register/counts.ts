import type pg from 'pg'
import { ident, type Relation } from '../tables/sql.ts'

/** What the rows are worth in PLN. */
export async function sumRows(client: pg.ClientBase, relation: Relation, field: string): Promise<number> {
  const result = await client.query<{ sum: number }>(`select coalesce(sum(${ident(field)}), 0) as sum from ${relation}`)
  return result.rows[0]?.sum ?? 0
}

export async function countRows(client: pg.ClientBase, relation: Relation): Promise<number> {
  const result = await client.query<{ count: number }>(`select count(*) as count from ${relation}`)
  return result.rows[0]?.count ?? 0
}
