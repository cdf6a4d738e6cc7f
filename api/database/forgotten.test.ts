import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heldOf } from '../person/counts.ts'
import { WITHOUT_PERSONS, PERSON_TABLE_NAMES, PERSON_TABLES } from '../person/held/tables.ts'
import { migratedPool } from '../testing/migrated.ts'

const pool = migratedPool()

/** Of people: tables with a number of theirs, of an account or of somebody of the office, and what hangs on them. */
const PERSONAL = `
  with recursive personal as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('subject_pesel', 'subject_nip', 'pesel', 'nip', 'account_id', 'staff_id')
     where c.relkind = 'r' and c.relnamespace = 'portal'::regnamespace and not a.attisdropped
    union select k.conrelid from personal p join pg_constraint k on k.confrelid = p.oid and k.contype = 'f'
  )
  select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('subject_pesel', 'subject_nip', 'pesel', 'nip', 'account_id')) as "isOwn"
    from personal join pg_class c using (oid) order by c.relname`

interface Found {
  readonly name: string
  readonly isOwn: boolean
}

const personal = async () => (await pool().query<Found>(PERSONAL)).rows

test('every table with a person in it stands in docs/privacy.md', async () => {
  const classes = readFileSync('docs/privacy.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
  const found = (await personal()).filter(({ isOwn }) => isOwn)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ name }) => !classes.some((line) => line.includes(`\`${name}\``))).map(({ name }) => name)).toEqual([])
})

test('every table with a person in it is in the list by which their data are exported and erased', async () => {
  const listed = new Set<string>(PERSON_TABLE_NAMES)
  expect(
    (await personal()).filter(({ name }) => !listed.has(name)).map(({ name }) => name),
    'add it to api/person/held',
  ).toEqual([])
})

test('every table of the portal is either in that list, or said to hold nobody', async () => {
  const { rows } = await pool().query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'portal'::regnamespace order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([...PERSON_TABLE_NAMES, ...Object.keys(WITHOUT_PERSONS)].toSorted())
})

test('every condition and column of the list is one that the tables have', async () => {
  expect(
    await heldOf(pool(), { former: [], accounts: [1], pesels: ['78041200464'], nips: ['5260001246'], mails: ['a@b.example'], staff: [1] }),
  ).toEqual([])
  for (const table of PERSON_TABLE_NAMES)
    await expect(
      pool().query(
        `select ${Object.keys(PERSON_TABLES[table].shown)
          .map((column) => `"${column}"`)
          .join(', ')} from portal.${table} limit 0`,
      ),
    ).resolves.toBeDefined()
})

test('every table of that list is emptied: with what it hangs on, or by a rule of its own', async () => {
  const sources = globSync('{api,journeys,integrations,shared,services}/**/*.{ts,sql}', { exclude: ['**/*.test.ts', '**/testing/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const sent = ['submission', 'meter_report'].filter(
    (name) => sources.includes(`: '${name}'`) && sources.includes('deleteFrom(TABLES[sign])'),
  )
  const hanging = await pool().query<{ name: string }>(
    "select distinct c.relname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and k.confdeltype = 'c'",
  )
  const goes = new Set(hanging.rows.map(({ name }) => name))
  const isForgotten = (name: string) =>
    sent.includes(name) || goes.has(name) || new RegExp(`deleteFrom\\('${name}\\b|delete from portal\\.${name}\\b`).test(sources)
  expect(PERSON_TABLE_NAMES.filter((name) => !isForgotten(name))).toEqual([])
})
