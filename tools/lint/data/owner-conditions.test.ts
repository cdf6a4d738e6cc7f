import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where else it is written whose a row of the portal's own tables is, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api/person/held/held.ts': 'of every table that holds something of a person, in a statement made when it runs',
  'api/person/held/message-tables.ts': 'the same, of a table that knows no account',
  'journeys/payments/server/payment/payment.ts': 'a payment names the subject by columns of its own; asked by ownPayments alone',
}

const FILES = globSync('{api,imports,integrations,journeys,registers,services,shared}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing.ts', '**/testing/**'],
})

/** The owner's column compared with a value: where a statement is built, and where it is written. Two columns compared are a join, and whose the rows are follows from the other one. */
const OWNER =
  /['"`](?:\w+\.)?subject_(?:pesel|nip)['"`],\s*'(?:=|in|is)'|\bsubject_(?:pesel|nip)"?\s*(?:=|in)\s*\(?(?:any\()?\$|\$[\w{}.]+\s*=\s*(?:any\()?(?:\w+\.)?subject_(?:pesel|nip)|'p\.(?:pesel|nip)',\s*'='/

const isProse = (line: string) => /^\s*(\*|\/\/|\/\*\*)/.test(line)
const conditionsIn = (source: string) => source.split('\n').filter((line) => !isProse(line) && OWNER.test(line))

const written = FILES.flatMap((path) => conditionsIn(readFileSync(path, 'utf8')).map((line) => ({ path, line: line.trim() })))

test('whose a row of the portal is, says shared/server/kept/own-portal.ts alone', () => {
  const elsewhere = written.filter(({ path }) => EXCEPTIONS[path] === undefined)
  expect(
    elsewhere.map(({ path, line }) => `${path}: ${line}`),
    'read by ownPortal or allOwnPortal; in a statement that changes rows, write .where(ofSubject(ctx.subject))',
  ).toEqual([])
})

test('an exception that nobody needs any more goes', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !written.some((one) => one.path === path))).toEqual([])
})

test.each([
  ".where((by) => by.or([by('subject_pesel', '=', subject.pesel), by('subject_nip', '=', subject.nip)]))",
  "events.where(({ eb }) => eb('e.subject_nip', '=', number))",
  "rows.where('subject_pesel', 'in', numbers)",
  'select 1 from portal.submission where subject_pesel = $1',
  'where s.subject_nip = any($2::text[])',
  'sql`${pesel} = subject_pesel`',
  "seenPayments().where('p.pesel', '=', pesel)",
])('%j is seen', (line) => {
  expect(conditionsIn(line)).toEqual([line])
})

test.each([
  'join portal.acting_subject a on a.pesel = e.subject_pesel',
  "eb('a.pesel', '=', ref('f.subject_pesel'))",
  "tables.deleteFrom('declared_transfer').where(ofSubject(ctx.subject))",
  "select(['e.subject_pesel as pesel', 'e.subject_nip as nip'])",
])('%j is none', (line) => {
  expect(conditionsIn(line)).toEqual([])
})
