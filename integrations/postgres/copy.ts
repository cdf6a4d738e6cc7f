import type pg from 'pg'
import { from, type CopyStreamQuery } from 'pg-copy-streams'

/**
 * What waits inside the stream when the session is lost it would still send, to a connection that it no longer has, and
 * that ends the process (pg-copy-streams 7.0). So no more than one piece may ever wait: whoever writes waits for `drain`
 * before the next, as a pipeline does.
 */
const ONE_PIECE = 1

/** `COPY … FROM STDIN` as a stream. */
export function copyFrom(client: pg.ClientBase, statement: string): CopyStreamQuery {
  return client.query(from(statement, { highWaterMark: ONE_PIECE }))
}
