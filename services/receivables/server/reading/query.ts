import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Context } from '#shared/server/context.ts'

/** Runs one statement. `name` marks its text: the same name always means the same text. */
export type Query = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

/** Prepared once per connection: reading a card is the call that people make most, and planning it costs more than running it. */
export function preparedOn(pool: pg.Pool): Query {
  return async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const result = await pool.query({ name, text, values: [...values] })
    return result.rows as Row[]
  }
}

/** For callers that have no pool, only the context of a request. */
export function plainOn(ctx: Pick<Context, 'portal'>): Query {
  return async <Row>(_name: string, text: string, values: readonly unknown[]) => {
    const result = await ctx.portal.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return result.rows
  }
}
