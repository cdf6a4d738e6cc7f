import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Value = string | number | boolean | null

const LINES_A_CHUNK = 500
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cell(value: Value): string {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : String(value)
}

function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${row.map(cell).join('\t')}\n`)
    if (lines.length === LINES_A_CHUNK) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}

/** Puts rows into a table by COPY: a hundred times faster than one insert a row. Identity columns take the given values. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(`copy ${table} (${names}) from stdin`)))
}
