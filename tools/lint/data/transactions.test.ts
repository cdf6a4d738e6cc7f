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
  ["await inTransaction(pool, async (tx) => {\n  await pool.insertInto('draft').values(row).execute()\n})", `a.ts:2: ${POOL}`],
  ['await inTransaction(deps.pool, (tx) => keep(deps.pool, row))', `a.ts:1: ${POOL}`],
  ["await tx.updateTable('account').set({ state: 'blocked' }).execute()", `a.ts:1: ${EVERY}`],
  ["return affectedRows(tx.deleteFrom('draft'))", `a.ts:1: ${EVERY}`],
])('%s is seen', (code, said) => {
  expect(mistakesIn('a.ts', code)).toEqual([said])
})

test.each([
  'await inTransaction(pool, (tx) => keep(tx, row))\nawait keep(pool, row)',
  "await tx.updateTable('account').set({ state }).where('id', '=', id).execute()",
  "await affectedRows(pool.deleteFrom('draft').whereRef('saved_at', '<', 'ends_at'))",
])('%s is none', (code) => {
  expect(mistakesIn('a.ts', code)).toEqual([])
})
