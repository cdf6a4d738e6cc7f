import type { Pool } from './database.ts'

/** Runs one statement. `name` marks its text: the same name always means the same text. */
export type Prepared = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** Prepared once per connection: reading a card is the call that people make most, and planning it costs more than running it. */
export function preparedOn(pool: Pool): Prepared {
  return async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const result = await pool.query({ name, text, values: [...values] })
    return result.rows as Row[]
  }
}
