import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACES, LEAVES, OWNERS, READ_BY_ALL } from './table-owners.ts'

const picture = readFileSync('shared/server/database/portal-tables.ts', 'utf8')
const TABLES = new Set([...picture.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name))
/** What the portal is; demo, benchmarks, checks and tests fill and look into any table. */
const FILES = globSync('{api,imports,integrations,journeys,services,shared}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**', '**/testing.ts'],
})

const BUILT = /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|ownPortal)\(\s*(?:\w+,\s*)?['"](\w+)/g
/** A statement that is built for one table of a list. */
const LISTED = /const TABLES = \{([^}]*)\}/g
const WRITTEN = /(?<!')portal\.(\w+)\b(?!\()/g
const SQL = /\b(?:select|insert|update|delete|from|join|into|truncate)\b/i

/** The tables that a source text names, in a statement that it builds or writes. */
function namedIn(source: string): Set<string> {
  const built = [...source.matchAll(BUILT)].map(([, name = '']) => name)
  const listed = [...source.matchAll(LISTED)].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
  const lines = source.split('\n').filter((line) => SQL.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line))
  const written = lines.flatMap((line) => [...line.matchAll(WRITTEN)].map(([, name = '']) => name))
  return new Set([...built, ...listed, ...written].filter((name) => TABLES.has(name)))
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

function mayName(file: string, table: string): boolean {
  const isOwn = Object.entries(OWNERS).some(([place, own]) => isIn(file, place) && own.some((name) => name === table))
  const isLeft = LEAVES.some(({ where, names }) => isIn(file, where) && names.some((name) => name === table))
  return isOwn || isLeft || READ_BY_ALL.some((name) => name === table)
}

test('every table of the portal has one owner', () => {
  const owned = Object.values(OWNERS).flat().toSorted()
  expect(owned, 'give each new table an owner: a line in tools/lint/data/table-owners.ts').toEqual([...TABLES].toSorted())
})

test('nobody names a table of somebody else', () => {
  const breaches = FILES.flatMap((file) =>
    [...namedIn(readFileSync(file, 'utf8'))].filter((table) => !mayName(file, table)).map((table) => `${file}: portal.${table}`),
  )
  expect(breaches, 'ask a function of the owner (tools/lint/data/table-owners.ts)').toEqual([])
})

test('no leave is wider than what is done with it', () => {
  const idle = LEAVES.flatMap(({ where, names }) => {
    const named = new Set(FILES.filter((file) => isIn(file, where)).flatMap((file) => [...namedIn(readFileSync(file, 'utf8'))]))
    return names.filter((name) => !named.has(name)).map((name) => `${where}: ${name}`)
  })
  expect(idle).toEqual([])
})

test('only the import writes which register is read', () => {
  const writes = new RegExp(
    `(?:update|insert into|delete from) portal\\.(?:${READ_BY_ALL.join('|')})|(?:updateTable|insertInto|deleteFrom)\\('(?:${READ_BY_ALL.join('|')})`,
  )
  expect(FILES.filter((file) => writes.test(readFileSync(file, 'utf8')) && !isIn(file, 'imports'))).toEqual([])
})

test('the faces of tables are views that the migrations make', () => {
  const made = globSync('api/database/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create (?:or replace )?view portal\.(\w+)/g)].map(([, name = '']) => name),
  )
  // A later one may widen a view.
  expect([...new Set(made)].toSorted()).toEqual([...FACES].toSorted())
})

test.each([
  ["tables.selectFrom('payment as p').selectAll()", ['payment']],
  ["ownPortal(ctx, 'meter_report').select('state')", ['meter_report']],
  ['await client.query(`select email from portal.account a\n  join portal.session s on true`)', ['account', 'session']],
  ['await portal.close()\n/** Reads portal.account from somewhere. */\nconst open = portal.app', []],
])('in %j the names are found', (source, names) => {
  expect([...namedIn(source)].toSorted()).toEqual(names)
})
