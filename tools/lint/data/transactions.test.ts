import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mistakesIn } from './transactions.ts'

const FILES = globSync('{api,imports,integrations,journeys,registers,services,shared}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing.ts', '**/testing/**'],
})

test('a transaction is written to by what it gives, and no statement changes every row unsaid', () => {
  expect(FILES.flatMap((file) => mistakesIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

const POOL = 'what uses the pool is no part of the transaction around it: use what inTransaction gives'
const EVERY = 'this changes every row of the table: say which rows are meant by .where(…)'

test.each([
  ["await inTransaction(pool, async (tx) => {\n  await written(pool, tables.insertInto('draft').values(row))\n})", `a.ts:2: ${POOL}`],
  ['await inTransaction(deps.pool, (tx) => keep(deps.pool, row))', `a.ts:1: ${POOL}`],
  ["await written(tx, tables.updateTable('account').set({ state: 'blocked' }))", `a.ts:1: ${EVERY}`],
  ["return rowOf(tx, tables.deleteFrom('draft').returning('id'))", `a.ts:1: ${EVERY}`],
])('%s is seen', (code, said) => {
  expect(mistakesIn('a.ts', code)).toEqual([said])
})

test.each([
  'await inTransaction(pool, (tx) => keep(tx, row))\nawait keep(pool, row)',
  "await written(tx, tables.updateTable('account').set({ state }).where('id', '=', id))",
  "await written(pool, tables.deleteFrom('draft').whereRef('saved_at', '<', 'ends_at'))",
])('%s is none', (code) => {
  expect(mistakesIn('a.ts', code)).toEqual([])
})
