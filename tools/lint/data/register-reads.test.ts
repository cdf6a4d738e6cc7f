import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadDatasets } from '#api/answers/services/load-services.ts'

/** Who reads the register otherwise than by `ctx.own` and `ctx.open`, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'services/receivables/server/reading/statements.sql.ts':
    'measured: one prepared statement a card, narrowed by the subject in its first parameter',
  'services/receivables/server/reading/cards.ts': 'names the generation of those statements',
  'services/receivables/server/reading/lists.ts': 'names the generation of those statements',
  'services/receivables/server/reading/letter.ts':
    'whose cards have a symbol is asked where nobody has signed in; what is told of them is decided in payable.ts',
  'services/receivables/server/reading/rates.ts': 'interest rates are nobody’s; kept once for each generation',
  'services/receivables/desk/server/known.ts': 'interest rates are nobody’s; the desk lists them all, and no call of it has a subject',
  'services/receivables/server/payable.ts':
    'postings of all cards are compared with the bank in the background, where no call has a subject',
  'journeys/payments/server/payment/owed.ts': 'asks receivables what is owed, in the background, where no call has a context',
  'registers/budget/story.ts':
    'sums by division and year, the same for income and expenditure; residents are counted by the register of another service',
  'services/meter-readings/source.ts': 'turns rows that ctx.own has given; the register itself is not named',
  'services/meter-reports/source.ts': 'the mean of readings that ctx.own has given; the register itself is not named',
  'journeys/inbox/server/readings/list.ts':
    'reported readings of all subjects are judged beside the register, each by its own subject; no call of the desk has one',
  'registers/places/places.ts':
    'whom a street or a collection point concerns is asked of all subjects at once, and only for an announcement of the office',
  'services/tax-assessment/server/delivered.ts': 'two generations are compared for all who have an account, in the swap of a delivery',
  'services/receivables/server/delivered.ts': 'two generations are compared for all who have an account, in the swap of a delivery',
  'services/meter-reports/server/ahead.ts': 'readings that come near are looked for in the background, for all who have an account',
  'services/meter-protocols/server/ahead.ts':
    'planned replacements that come near are looked for in the background, for all who have an account',
  'services/waste-collections/server/ahead.ts': 'collections of tomorrow are looked for in the background, for all who have an account',
  'services/waste-collections/server/delivered.ts': 'two generations are compared for all who have an account, in the swap of a delivery',
  'journeys/messages/server/reminders/due.ts': 'asks receivables what is owed, in the background, where no call has a context',
  'journeys/payments/server/letter/named.ts': 'asks receivables by what stands in a letter, where nobody has signed in',
  'journeys/payments/server/basket/acting.ts': 'makes ctx.own for the other subjects of a basket',
}

const FILES = globSync('{registers,services,journeys,shared}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing.ts', '**/testing/**', 'shared/server/{context,payments/payable,register}.ts'],
})
const names = (await loadDatasets()).map(({ name }) => name).join('|')
/** A dataset by its name in a statement that is built or written, or the schema of the generation. */
const READS = new RegExp(
  `(?:selectFrom|[a-z]+Join|using)\\(\\s*\\[?['"\`](?:${names})\\b|\\b(?:from|join)\\s+\\S*"(?:${names})"|\\bregisterSchema\\b|\\bctx\\.register\\b|\\{[^}]*\\bregister\\b[^}]*\\}: \\w*Context\\b`,
)

const isProse = (line: string) => /^\s*(\*|\/\/|\/\*\*)/.test(line)
const readsIn = (source: string) => source.split('\n').filter((line) => !isProse(line) && READS.test(line))

const breaches = FILES.flatMap((path) => readsIn(readFileSync(path, 'utf8')).map((line) => ({ path, line: line.trim() })))

test('the register is read by ctx.own and ctx.open, which know whose the rows are', () => {
  const unknown = breaches.filter(({ path }) => EXCEPTIONS[path] === undefined)
  expect(
    unknown.map(({ path, line }) => `${path}: ${line}`),
    'read it by ctx.own, which gives the rows of the one who asks, or by ctx.open, which gives what is nobody’s',
  ).toEqual([])
})

test('an exception that nobody needs any more goes', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !breaches.some((breach) => breach.path === path))).toEqual([])
})

test('a read past the owner is seen, however it is written', () => {
  const bad = [
    "ctx.own(karty).innerJoin('raty', 'a', 'b')",
    "ctx.register.selectFrom('raty as r')",
    'sql`select 1 from "raty"`',
    'from ${schema}."raty" r',
    'db.withSchema(ctx.registerSchema)',
    'ctx.register.withTables<Mine>()',
    'years({ today, register }: SubjectContext)',
  ]
  expect(bad.filter((line) => readsIn(line).length === 0)).toEqual([])
  expect(readsIn("ctx.own(raty).innerJoin(ctx.own(karty).as('k'), 'k.id', 'raty.id')")).toEqual([])
})
