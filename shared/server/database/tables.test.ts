import { expect, it } from 'vitest'
import { migratedPool } from '#api/testing/migrated.ts'
import { rowsOf, tables, written } from './tables.ts'

const pool = migratedPool()
const words = () => rowsOf(pool(), tables.selectFrom('search_miss').select('word').orderBy('word'))

it('an UPDATE or DELETE without a condition is refused before it reaches the database', async () => {
  await pool().query("insert into portal.search_miss (day, word, times) values ('2026-10-05', 'psy', 1), ('2026-10-05', 'koty', 1)")
  const [changed, deleted] = [tables.updateTable('search_miss').set({ word: 'x' }), tables.deleteFrom('search_miss')]
  for (const statement of [changed, deleted]) await expect(written(pool(), statement)).rejects.toThrow(/without a condition/)
  expect(await words()).toEqual([{ word: 'koty' }, { word: 'psy' }])
  expect(await written(pool(), deleted.where('word', '=', 'psy'))).toBe(1)
  expect(await words()).toEqual([{ word: 'koty' }])
})
