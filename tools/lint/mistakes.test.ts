import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * What the compiler says to somebody who adds a service and makes a mistake: it must name the mistake, and what exists instead. Each
 * mistake is one change of a service that compiles.
 */

const DECLARATION = `
import { year } from '#shared/service/choosers.ts'
import { defineDataset } from '#shared/service/dataset.ts'
import { integer, money, text, year as yearField } from '#shared/service/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import { defineService } from '#shared/service/service.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'

const same = (word: string) => ({ pl: word, en: word, de: word, uk: word })
const texts = defineTexts({ title: same('Psy'), lead: same(''), words: same(''), caption: same(''), none: same(''), name: same(''), fee: same(''), year: same(''), oplata: same('') })

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
`

/** What is written wrong, and the words by which the compiler tells it. */
const MISTAKES: readonly (readonly [mistake: string, from: string, to: string, told: RegExp])[] = [
  [
    'a column of a field that the row does not have',
    "{ field: 'imie', label",
    "{ field: 'imiee', label",
    /"imiee".*"imie" \| "oplata".*Did you mean '"imie"'/,
  ],
  [
    'a column that is no field with a text of its name',
    "{ field: 'oplata', label: 'fee' }",
    "'oplaty'",
    /'"oplaty"' is not assignable to type .*"oplata"/,
  ],
  ['a row header that is no field', "rowHeader: 'imie'", "rowHeader: 'imiee'", /"imiee".*"imie" \| "oplata"/],
  ['a total of a field that does not exist', "totals: ['oplata']", "totals: ['oplaty']", /"oplaty".*"oplata"/],
  ['a total of words', "totals: ['oplata']", "totals: ['imie']", /"imie".*"oplata"/],
  ['a picture of another table', "table: 'psy'", "table: 'koty'", /"koty".*"psy"/],
  ['a picture of words', "value: 'oplata'", "value: 'imie'", /"imie".*"oplata"/],
  ['an icon that nobody draws', "icon: 'receipt'", "icon: 'dog'", /"dog".*"receipt"/],
  ['a label without a text', "label: 'fee'", "label: 'fees'", /"fees".*Did you mean '"fee"'/],
  ['a choice without a text', "list: 'lata', label: 'year'", "list: 'lata', label: 'yeer'", /"yeer"/],
  ['a text without a language', "title: same('Psy')", "title: { pl: 'Psy', en: 'Dogs', de: 'Hunde' }", /'uk' is missing/],
  ['a key of a field that does not exist', "'rok', 'imie']", "'rok', 'imee']", /"imee".*"idPodmiotu" \| "imie"/],
  ['an example of another type', 'oplata: 60', "oplata: '60'", /'string' is not assignable to type 'number'/],
  ['an answer of other rows', "select(['imie', 'oplata'])", "select(['imie'])", /'oplata' is missing/],
  [
    'a column that the dataset does not have',
    "select(['imie', 'oplata'])",
    "select(['imie', 'oplaty'])",
    /SelectExpression<\{ psy: .*imie: .*oplata: /,
  ],
  ['a list to choose from that is not declared', 'offers: { lata:', 'offers: { lat:', /'lat' does not exist.*Did you mean to write 'lata'/],
  [
    'a personal dataset read without its owner',
    'await ctx.own(psy)',
    'await ctx.open(psy)',
    /this dataset is personal: read it by ctx.own/,
  ],
]

/** Below the root, where `#shared` leads to the house. */
let folder: string
const told = new Map<string, string>()

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
  for (const line of stdout.split('\n')) {
    const [, file, words] = /([\w-]+)\.ts\(\d+,\d+\): error TS\d+: (.*)/.exec(line) ?? []
    if (file !== undefined && words !== undefined) told.set(file, `${told.get(file) ?? ''}${words}\n`)
    // The lines below an error say more of it.
    else if (line.startsWith('  ')) told.set([...told.keys()].at(-1) ?? '', `${[...told.values()].at(-1) ?? ''}${line}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a newcomer is told', () => {
  it('nothing where there is no mistake', () => {
    expect(told.get('right')).toBeUndefined()
  })

  it.each(MISTAKES.map(([mistake, from, , words], at) => ({ mistake, from, words, at })))('$mistake', ({ from, words, at }) => {
    expect(DECLARATION).toContain(from)
    expect(told.get(`mistake-${at}`)).toMatch(words)
  })
})
