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

/** Rows that say themselves which columns they fill; each fills the same ones. */
export async function copyRecords(client: pg.PoolClient, table: string, records: Iterable<Readonly<Record<string, Value>>>): Promise<void> {
  const rest = records[Symbol.iterator]()
  const first = rest.next()
  if (first.done === true) return
  function* values(): Generator<Value[]> {
    yield Object.values(first.value)
    for (let next = rest.next(); next.done !== true; next = rest.next()) yield Object.values(next.value)
  }
  await copyRows(client, table, Object.keys(first.value), values())
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
