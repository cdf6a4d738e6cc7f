import type { Asked } from '../tables/bench.ts'
import { ident, type Relation } from '../tables/sql.ts'

/** What the rows are worth in PLN. */
export async function sumRows(asked: Asked, relation: Relation, field: string): Promise<number> {
  const result = await asked.query<{ sum: number }>(`select coalesce(sum(${ident(field)}), 0) as sum from ${relation}`)
  return result.rows[0]?.sum ?? 0
}

export async function countRows(asked: Asked, relation: Relation): Promise<number> {
  const result = await asked.query<{ count: number }>(`select count(*) as count from ${relation}`)
  return result.rows[0]?.count ?? 0
}
