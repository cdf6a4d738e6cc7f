import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '../index.ts'
import type { TextFile } from '../published/delivery-text.ts'
import { ludzie, person, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const NAME = 'Zażółć gęślą jaźń'

interface Case {
  readonly edit: (file: TextFile) => TextFile
  readonly kodowanie?: 'UTF-8' | 'CP1250'
  readonly format?: 'csv' | 'ndjson'
}

const deliver = ({ edit, kodowanie = 'UTF-8', format = 'csv' }: Case) =>
  register.deliver({ system: 'ewidencja', rows: [[ludzie, [person(1, { nazwa: NAME })]]], manifest: { kodowanie }, format, edit })
const as =
  (encoding: string, addBOM = false) =>
  (file: TextFile): TextFile => ({ ...file, content: iconv.encode(String(file.content), encoding, { addBOM }) })
const changed =
  (change: (text: string) => string) =>
  (file: TextFile): TextFile => ({ ...file, content: change(String(file.content)) })
const said = ({ outcome, findings, warnings }: ImportReport) => [
  outcome,
  ...new Set([...findings, ...warnings].map(({ message }) => message.en)),
]

test.each([
  ['UTF-8 with a mark, declared CP1250', as('utf8', true), 'CP1250', 'written in UTF-8'],
  ['UTF-8 without a mark, declared CP1250', as('utf8'), 'CP1250', 'written in UTF-8'],
  ['UTF-16 with a mark', as('utf16le', true), 'UTF-8', 'UTF-16'],
  ['UTF-16 without a mark', as('utf16le'), 'UTF-8', 'UTF-16'],
  ['UTF-16 of the other order', as('utf16be', true), 'CP1250', 'UTF-16'],
] as const)('%s is refused by its name', async (_what, edit, kodowanie, words) => {
  const report = await deliver({ edit, kodowanie })
  expect(said(report)).toEqual(expect.arrayContaining(['rejected', expect.stringContaining(words)]))
  expect(await register.rows(ludzie)).toEqual([])
})

test('CP1250 declared as such comes in whole', async () => {
  expect(said(await deliver({ edit: as('win1250'), kodowanie: 'CP1250' }))).toEqual(['imported'])
  expect(await register.rows(ludzie)).toMatchObject([{ nazwa: NAME }])
})

test('ISO-8859-2 declared CP1250 comes in with a warning', async () => {
  expect(said(await deliver({ edit: as('iso88592'), kodowanie: 'CP1250' }))).toEqual(['imported', expect.stringContaining('ISO-8859-2')])
})

test.each([
  ['a comma between values', changed((text) => text.replaceAll(';', ',')), 'separated by'],
  ['a tab between values', changed((text) => text.replaceAll(';', '\t')), 'separated by'],
  ['empty columns of a spreadsheet', changed((text) => text.replaceAll('\n', ';;;\n')), 'ends with empty columns'],
] as const)('%s is named as such', async (_what, edit, words) => {
  expect(said(await deliver({ edit }))).toEqual(['rejected', expect.stringContaining(words)])
})

test('empty rows of a spreadsheet are named as such', async () => {
  const width = Object.keys(ludzie.fields).length
  const report = await deliver({ edit: (file) => ({ ...file, content: `${String(file.content)}${';'.repeat(width - 1)}\n`, rows: 2 }) })
  expect(said(report)).toEqual(['rejected', expect.stringContaining('the row is empty')])
})

test('a JSON object that names a field twice is refused, one with colons and quotes in a text is not', async () => {
  const twice = await deliver({ format: 'ndjson', edit: changed((text) => text.replace('{"id":1', '{"id":2,"id":1')) })
  expect(said(twice)).toEqual(['rejected', expect.stringContaining('names a field twice')])
  const colons = await deliver({ format: 'ndjson', edit: changed((text) => text.replace(NAME, String.raw`a:b \"c\":d`)) })
  expect(said(colons)).toEqual(['imported'])
})

test('a file may have its ending in capitals', async () => {
  const report = await deliver({ edit: (file) => ({ ...file, name: file.name.replace('.csv', '.CSV') }) })
  expect(said(report)).toEqual(['imported'])
})
