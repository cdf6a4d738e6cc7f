import { expect, it } from 'vitest'
import { migratedPool } from '#api/testing/migrated.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { affectedRows, prepared } from './database.ts'

const pool = migratedPool()
const words = async () => (await pool().selectFrom('search_miss').select('word').orderBy('word').execute()).map(({ word }) => word)

it('an UPDATE or DELETE without a condition is refused before it reaches the database', async () => {
  await pool().query("insert into portal.search_miss (day, word, times) values ('2026-10-05', 'psy', 1), ('2026-10-05', 'koty', 1)")
  const [changed, deleted] = [pool().updateTable('search_miss').set({ word: 'x' }), pool().deleteFrom('search_miss')]
  for (const statement of [changed, deleted]) await expect(statement.execute()).rejects.toThrow(/without a condition/)
  expect(await words()).toEqual(['koty', 'psy'])
  expect(await affectedRows(deleted.where('word', '=', 'psy'))).toBe(1)
  expect(await words()).toEqual(['koty'])
})

it('what a transaction gives runs in it, and nothing of it stays where it fails', async () => {
  const row = { day: '2026-10-06', word: 'konie', times: 1 }
  const failed = inTransaction(pool(), async (tx) => {
    expect(await affectedRows(tx.insertInto('search_miss').values(row))).toBe(1)
    expect(await tx.selectFrom('search_miss').select('times').where('word', '=', 'konie').executeTakeFirst()).toEqual({ times: 1 })
    throw new Error('the act fails')
  })
  await expect(failed).rejects.toThrow('the act fails')
  expect(await words()).not.toContain('konie')
})

it('a statement is planned under its name once per connection, and one beside it that was built on the same beginning is not', async () => {
  const planned = await inTransaction(pool(), async (tx) => {
    const all = tx.selectFrom('search_miss').select('word')
    for (const word of ['koty', 'psy']) await all.where('word', '=', word).withPlugin(prepared('of-this-test')).execute()
    await all.orderBy('word').execute()
    return (await tx.query<{ statement: string }>("select statement from pg_prepared_statements where name = 'of-this-test'")).rows
  })
  expect(planned).toEqual([{ statement: 'select "word" from "portal"."search_miss" where "word" = $1' }])
})
