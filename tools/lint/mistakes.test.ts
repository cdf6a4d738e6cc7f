import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPlainWords } from '../check/plain.ts'

/*
 * What the check says to somebody who adds a service and makes a mistake: one sentence that names it, and what exists instead. Each
 * mistake is one change of a service that compiles.
 */

const DECLARATION = `
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { year } from '#shared/service/choosers.ts'
import { defineDataset } from '#shared/service/dataset.ts'
import { toGrosze } from '#shared/money.ts'
import { integer, money, text, year as yearField } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import { defineService } from '#shared/service/service.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'

const same = (word: string) => ({ pl: word, en: word, de: word, uk: word })
const texts = defineTexts({ title: same('Psy'), lead: same(''), words: same(''), caption: same(''), none: same(''), name: same(''), fee: same(''), year: same(''), oplata: same('') })

export const sumOf = (fee: number) => toGrosze(fee)

export const psy = defineDataset({
  name: 'psy', system: 'podatki', describes: { pl: 'Pies', en: 'A dog' },
  fields: { idPodmiotu: integer(), rok: yearField(), imie: text(60), oplata: money() },
  key: ['idPodmiotu', 'rok', 'imie'],
  example: { idPodmiotu: 1001, rok: 2026, imie: 'Burek', oplata: 60 },
})

export const service = defineService({
  id: 100, path: 'psy', access: 'subject', subjectKinds: 'both', icon: 'receipt', api: '/psy/dajPsy',
  choose: [year({ parameter: 'rok', api: '/psy/dajLata', list: 'lata', label: 'year' })],
  tables: {
    psy: {
      caption: 'caption', empty: 'none', rowHeader: 'imie', row: { imie: text(60), oplata: money() },
      columns: [{ field: 'imie', label: 'name' }, { field: 'oplata', label: 'fee' }],
      totals: ['oplata'],
    },
  },
  charts: [{ kind: 'bars', caption: 'caption', table: 'psy', label: 'imie', value: 'oplata' }],
  texts,
})

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: { lata: (ctx) => yearsOf(ctx.own(psy), 'rok') },
  async answer(ctx, { rok }) {
    return { psy: await ctx.own(psy).select(['imie', 'oplata']).where('rok', '=', rok).execute() }
  },
})

export const act = (pool: Pool, audit: Audit) =>
  inTransaction(pool, (tx) => audit.within(tx, { actor: 'account:1', action: 'meter-report', outcome: 'done' }))
`

/** What is written wrong, and the sentence that `npm run check` says of it; docs/mistakes.md has the same. */
const MISTAKES: readonly (readonly [mistake: string, from: string, to: string, sentence: string])[] = [
  [
    'a column of a field that the row does not have',
    "{ field: 'imie', label",
    "{ field: 'imiee', label",
    '"imiee" does not exist here; did you mean "imie"?',
  ],
  [
    'a column that is no field with a text of its name',
    "{ field: 'oplata', label: 'fee' }",
    "'oplaty'",
    '"oplaty" does not exist here; did you mean "oplata"?',
  ],
  [
    'a column that is like no field, or whose field has no text',
    "{ field: 'oplata', label: 'fee' }",
    "'rasa'",
    '"rasa" is no field of the row, or has no text of its name in texts.ts: add one, or name another as its label',
  ],
  [
    'a table that is no list of the answer',
    '  charts: [',
    '  answer: { rok: yearField() },\n  charts: [',
    'a table here is no list of `answer`: add its list there, or lay it out by `sheet`',
  ],
  ['a row header that is no field', "rowHeader: 'imie'", "rowHeader: 'imiee'", '"imiee" does not exist here; did you mean "imie"?'],
  ['a total of a field that does not exist', "totals: ['oplata']", "totals: ['oplaty']", '"oplaty" cannot stand here; what can: "oplata"'],
  ['a total of words', "totals: ['oplata']", "totals: ['imie']", '"imie" cannot stand here; what can: "oplata"'],
  ['a picture of another table', "table: 'psy'", "table: 'koty'", '"koty" cannot stand here; what can: "psy"'],
  ['a picture of words', "value: 'oplata'", "value: 'imie'", '"imie" cannot stand here; what can: "oplata"'],
  [
    'an icon that nobody draws',
    "icon: 'receipt'",
    "icon: 'dog'",
    '"dog" cannot stand here; what can: "building" | "calendar" | "card" | "chart" | "clock" | "document" | "gauge" | "history" | "home" | "land" | "list" | "message" | "names" | "receipt" | "tractor" | "users" | "vehicle" | "wallet" | "waste" | "water"',
  ],
  ['a label without a text', "label: 'fee'", "label: 'fees'", '"fees" does not exist here; did you mean "fee"?'],
  [
    'a choice without a text',
    "list: 'lata', label: 'year'",
    "list: 'lata', label: 'yeer'",
    '"yeer" cannot stand here; what can: "caption" | "fee" | "lead" | "name" | "none" | "oplata" | "title" | "words" | "year"',
  ],
  ['a text without a language', "title: same('Psy')", "title: { pl: 'Psy', en: 'Dogs', de: 'Hunde' }", 'this text lacks the language "uk"'],
  ['no title', "title: same('Psy'), ", '', '"title" is missing here'],
  ['no access', "access: 'subject', ", '', '"access" is missing here'],
  [
    'a key of a field that does not exist',
    "'rok', 'imie']",
    "'rok', 'imee']",
    '"imee" cannot stand here; what can: "idPodmiotu" | "imie" | "oplata" | "rok"',
  ],
  ['an example of another type', 'oplata: 60', "oplata: '60'", 'a number is wanted here, not a string'],
  ['an answer of other rows', "select(['imie', 'oplata'])", "select(['imie'])", '"oplata" is missing here'],
  [
    'grosze where złote are meant',
    'oplata: 60',
    'oplata: sumOf(60)',
    'these are grosze where PLN are meant: toPln(…) gives them (shared/money.ts)',
  ],
  [
    'a column that the dataset does not have',
    "select(['imie', 'oplata'])",
    "select(['imie', 'oplaty'])",
    'one of these columns is no field of the dataset "psy", which has: idPodmiotu, rok, imie, oplata',
  ],
  ['a condition on a column that the dataset does not have', ".where('rok'", ".where('rokk'", '"rokk" is no field of the dataset "psy"'],
  ['a list to choose from that is not declared', 'offers: { lata:', 'offers: { lat:', '"lat" does not exist here; did you mean "lata"?'],
  [
    'a personal dataset read without its owner',
    'await ctx.own(psy)',
    'await ctx.open(psy)',
    'this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open',
  ],
  [
    'years of a personal dataset read without its owner',
    'yearsOf(ctx.own(psy)',
    'yearsOf(ctx.open(psy)',
    'this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open',
  ],
  [
    'an entry on an act that is not kept with it, by the pool instead of the transaction',
    'audit.within(tx,',
    'audit.within(pool,',
    'this belongs into a transaction: hand over the `tx` that inTransaction gives, not the pool',
  ],
]

/** Below the root, where `#shared` leads to the house. */
let folder: string
let said: string[] = []

beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(join(process.cwd(), '.cache', 'mistakes-'))
  const files = [['right', DECLARATION], ...MISTAKES.map(([, from, to], at) => [`mistake-${at}`, DECLARATION.replace(from, to)])]
  for (const [name, content] of files) writeFileSync(join(folder, `${name}.ts`), content ?? '')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { types: ['node'] }, include: ['*.ts'] }),
  )
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  said = stdout.split('\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the check says of one file: the sentences without the places. */
function toldOf(name: string): string[] {
  const at = said.findIndex((line) => line.includes(`/${name}.ts(`))
  if (at === -1) return []
  const rest = said.slice(at)
  const end = rest.findIndex((line) => /^\S/.test(line) && !line.includes(`/${name}.ts(`))
  const lines = inPlainWords(rest.slice(0, end === -1 ? undefined : end).join('\n'))
  return lines.filter((line) => line.includes('.ts:')).map((line) => line.replace(/^\S+\.ts:\d+: /, ''))
}

const table = readFileSync('docs/mistakes.md', 'utf8').split('\n')

describe('a newcomer is told', () => {
  it('nothing where there is no mistake', () => {
    expect(toldOf('right')).toEqual([])
  })

  it.each(MISTAKES.map(([mistake, from, , sentence], at) => ({ mistake, from, sentence, at })))(
    '$mistake',
    ({ mistake, from, sentence, at }) => {
      expect(DECLARATION).toContain(from)
      expect(toldOf(`mistake-${at}`)).toContain(sentence)
      expect(table).toContain(`| ${mistake} | ${sentence.replaceAll('|', '\\|')} |`)
    },
  )
})
