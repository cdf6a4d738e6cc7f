import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migratedPool } from '../testing/migrated.ts'
import { portalTables, TYPES } from './picture.ts'

const pool = migratedPool()

test('the typed picture of the tables is what the migrations make', async () => {
  const written = await readFile('shared/server/database/portal-tables.ts', 'utf8')
  expect(written, 'A migration changed the tables: run "npm run tables"').toBe(await portalTables(pool()))
})

test('a column of a type that nobody has described is named', async () => {
  const client = await pool().connect()
  await client.query('begin; create table portal.drawer (id bigint primary key, place point)')
  const one = { query: client.query.bind(client) }
  await expect(portalTables(one)).rejects.toThrow('portal.drawer.place is of type point')
  await client.query('rollback')
  client.release()
})

test('a column of a view holds what that of its table holds, and may be missing where its table may have no row', async () => {
  const client = await pool().connect()
  try {
    await client.query(`begin;
      create view portal.looked as select s.kind, lower(s.kind) as folded, a.login, a.created_at, s.id is null as is_new
        from portal.account a left join portal.session s on s.account_id = a.id`)
    const picture = await portalTables({ query: client.query.bind(client) })
    const [, columns = ''] = /looked: Seen<\{([^}]*)\}>/.exec(picture) ?? []
    expect(
      columns
        .split(/[;\n]/)
        .map((column) => column.trim())
        .filter((column) => column !== ''),
    ).toEqual([
      "kind: 'full' | 'limited' | 'second-step' | 'view' | null",
      'folded: string | null',
      'login: string',
      'created_at: Date',
      'is_new: boolean | null',
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** A value of each type, and what it must be when it comes back. */
const SAMPLES: Readonly<Record<string, readonly [sql: string, value: unknown]>> = {
  bigint: ['9007199254740991', Number.MAX_SAFE_INTEGER],
  boolean: ['true', true],
  bytea: [String.raw`'\x0102'`, Buffer.from([1, 2])],
  'character varying': ["'a'", 'a'],
  date: ["'2026-03-29'", '2026-03-29'],
  integer: ['7', 7],
  'integer[]': ["'{7,-3}'", [7, -3]],
  jsonb: [`'{"a":[1]}'`, { a: [1] }],
  numeric: ['1234567.89', 1_234_567.89],
  text: ["'ą'", 'ą'],
  'text[]': [`'{"ą,b",c}'`, ['ą,b', 'c']],
  'timestamp with time zone': ["'2026-10-25T01:30:00Z'", new Date('2026-10-25T01:30:00Z')],
  'timestamp without time zone': ["'2026-10-25 02:30:00'", '2026-10-25 02:30:00'],
  tsvector: ["'a:1'::tsvector", "'a':1"],
  uuid: ["'00000000-0000-4000-8000-000000000001'", '00000000-0000-4000-8000-000000000001'],
}
const NAMES: Readonly<Record<string, string>> = {
  Instant: 'Date',
  Json: 'Object',
  number: 'Number',
  'number[]': 'Array',
  string: 'String',
  boolean: 'Boolean',
  Buffer: 'Buffer',
  'string[]': 'Array',
}

test.each(Object.entries(TYPES))('the driver gives %s as %s', async (type, name) => {
  const [sql, value] = SAMPLES[type] ?? ['null', undefined]
  const { rows } = await pool().query<{ value: object }>(`select ${sql}::${type} as value`)
  expect(rows[0]?.value).toEqual(value)
  expect(rows[0]?.value.constructor.name).toBe(NAMES[name])
})
