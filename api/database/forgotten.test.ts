import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migratedPool } from '../testing/migrated.ts'

const pool = migratedPool()

/** Of people: tables with a number of theirs, or of an account. Those that go with the account need no rule of their own. */
const PERSONAL = `
  select c.relname::text as name, bool_or(k.confdeltype = 'c') as "goesWithAccount"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('subject_pesel', 'subject_nip', 'pesel', 'nip', 'account_id')
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'portal.account'::regclass
   where c.relkind = 'r' and c.relnamespace = 'portal'::regnamespace and not a.attisdropped
   group by c.relname order by c.relname`

const personal = async () => (await pool().query<{ name: string; goesWithAccount: boolean | null }>(PERSONAL)).rows

test('every table with a person in it stands in docs/privacy.md', async () => {
  const classes = readFileSync('docs/privacy.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
  const found = await personal()
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ name }) => !classes.some((line) => line.includes(`\`${name}\``))).map(({ name }) => name)).toEqual([])
})

test('every table with a person in it is emptied: with the account, or by a rule of its own', async () => {
  const sources = globSync('{api,journeys,integrations,shared,services}/**/*.{ts,sql}', { exclude: ['**/*.test.ts', '**/testing/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const sent = ['submission', 'meter_report'].filter(
    (name) => sources.includes(`: '${name}'`) && sources.includes('deleteFrom(TABLES[sign])'),
  )
  const isForgotten = (name: string) =>
    sent.includes(name) || new RegExp(`deleteFrom\\('${name}\\b|delete from portal\\.${name}\\b`).test(sources)
  expect(
    (await personal()).filter(({ name, goesWithAccount }) => goesWithAccount !== true && !isForgotten(name)).map(({ name }) => name),
  ).toEqual([])
})
