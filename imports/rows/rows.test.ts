import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import iconv from 'iconv-lite'
import type { ImportReport } from '../index.ts'
import { ndjsonText } from '../published/delivery-text.ts'
import { ludzie, people, person, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const HEADER = 'id;nazwa;pesel;urodzony;rok;wzrost;czyZyje'
const GOOD = '1;Ewa;;;2000;;T'

/** Imports a file of these very bytes. */
const importText = (content: string | Uint8Array, rows: number, more: { kodowanie?: 'UTF-8' | 'CP1250'; format?: 'csv' | 'ndjson' } = {}) =>
  register.deliver({
    ...people(),
    ...(more.format && { format: more.format }),
    ...(more.kodowanie && { manifest: { kodowanie: more.kodowanie } }),
    edit: (file) => ({ ...file, content, rows }),
  })

const told = (report: ImportReport) => report.findings.map(({ line, field, value, message }) => [line, field, value, message.en])
const names = async () => (await register.rows(ludzie)).map(({ nazwa }) => nazwa)

test.each([
  ['line feeds', `${HEADER}\n${GOOD}\n`],
  ['carriage returns', `${HEADER}\r\n${GOOD}\r\n`],
  ['no line end at the end', `${HEADER}\n${GOOD}`],
  ['a byte order mark', `\uFEFF${HEADER}\r\n${GOOD}`],
  ['quotes everywhere', `"id";"nazwa";"pesel";"urodzony";"rok";"wzrost";"czyZyje"\r\n"1";"Ewa";"";"";"2000";"";"T"\r\n`],
  ['blanks around the names of columns', `${HEADER.replaceAll(';', '  ;\u00A0')} \n${GOOD}\n`],
  ['another order of columns', 'czyZyje;nazwa;rok;id;pesel;urodzony;wzrost\nT;Ewa;2000;1;;;'],
])('CSV with %s is read', async (_, content) => {
  expect(await importText(content, 1)).toMatchObject({ outcome: 'imported', findings: [] })
  expect(await register.rows(ludzie)).toEqual([person(1, { nazwa: 'Ewa', wzrost: null })])
})

test('quoted values may hold separators, quotes and line ends, and lines are still counted as an editor does', async () => {
  const content = `${HEADER}\n1;"a;""b""\r\nc\n\td";;;2000;;T\n2;Jan;;;20;;T\n`
  expect(told(await importText(content, 2))).toEqual([[5, 'rok', '20', 'not a year from 1900 to 2199']])
  await importText(content.replace(';20;', ';2000;'), 2)
  expect(await names()).toEqual(['a;"b"\r\nc\n\td', 'Jan'])
})

test('rows longer than a read of the file are put together again', async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => person(index + 1, { nazwa: `Żółć ${index}"` }))
  expect(await register.deliver({ system: 'ewidencja', rows: [[ludzie, rows]] })).toMatchObject({ outcome: 'imported', rows: 9000 })
  expect(await register.rows(ludzie)).toEqual(rows)
})

test('a row that never ends stops the reading', async () => {
  const report = await importText(`${HEADER}\n1;"${'x'.repeat(600_000)}`, 1)
  expect(told(report)).toEqual([[null, null, null, 'the row is longer than 256 kB; the rest was not read']])
})

test.each([
  ['text behind a closing quote', '1;"Ewa"x;;;2000;;T'],
  ['a quote inside a plain value', '1;E"wa;;;2000;;T'],
  ['a quote that is not closed', '1;"Ewa;;;2000;;T\n'],
])('%s is refused', async (_, row) => {
  expect(told(await importText(`${HEADER}\n${row}`, 1))).toEqual([[2, null, null, 'a quote in a wrong place, or one that is not closed']])
})

test('too few and too many values are counted, and empty lines only remarked on', async () => {
  const report = await importText(`${HEADER}\n1;Ewa\n\n${GOOD};\n\n`, 2)
  expect(told(report).map(([line, , , message]) => [line, message])).toEqual([
    [2, 'the row has 2 values instead of 7'],
    [4, 'the row has 8 values instead of 7'],
  ])
  expect(report.warnings.map(({ message }) => message.en)).toEqual([expect.stringContaining('nothing but semicolons): 1;')])
})

test('unknown, missing and repeated columns are named, without showing data where a header was forgotten', async () => {
  expect(
    told(await importText('id;nazwa;nazwa;kolor;pesel;urodzony;rok;wzrost', 0)).map(([line, field, , message]) => [line, field, message]),
  ).toEqual([
    [1, 'kolor', 'unknown field'],
    [1, 'nazwa', 'the field stands there twice'],
    [1, 'czyZyje', 'the field is missing'],
  ])
  const forgotten = await importText('1;Anna Kompletowska;78041200464;;1978;;T', 0)
  expect(JSON.stringify(forgotten)).not.toMatch(/Kompletowska|780412/)
  expect(told(await importText('', 0))).toEqual([[1, null, null, 'there is no header row']])
})

const cell = (field: string, value: string) => {
  const row: Record<string, string> = {
    id: '1',
    nazwa: 'Ewa',
    pesel: '',
    urodzony: '',
    rok: '2000',
    wzrost: '',
    czyZyje: 'T',
    [field]: value,
  }
  return `${HEADER}\n${HEADER.split(';')
    .map((name) => row[name])
    .join(';')}\n`
}

test.each([
  ['id', ''],
  ['id', '1.0'],
  ['id', '1e3'],
  ['id', '+1'],
  ['id', '-'],
  ['id', '0x10'],
  ['id', '1 000'],
  ['id', '1234567890123456'],
  ['nazwa', ''],
  ['nazwa', 'ąbcdefghijklmnopqrstu'],
  ['nazwa', 'a\u0000b'],
  ['nazwa', 'a\u001bb'],
  ['nazwa', 'a\u007fb'],
  ['pesel', '780412004641'],
  ['pesel', '"78\n41"'],
  ['urodzony', '2026-02-29'],
  ['urodzony', '2026-2-09'],
  ['urodzony', '30.02.2026'],
  ['urodzony', '2026-13-01'],
  ['urodzony', '2026-01-00'],
  ['urodzony', '1899-12-31'],
  ['urodzony', '1900-02-29'],
  ['urodzony', '2026-01-01 12:00'],
  ['rok', '26'],
  ['rok', '1899'],
  ['rok', '2200'],
  ['rok', '20.6'],
  ['wzrost', '1.505'],
  ['wzrost', ',5'],
  ['wzrost', '1,'],
  ['wzrost', '1,234'],
  ['wzrost', '1,2,3'],
  ['wzrost', '12345678901234'],
  ['wzrost', 'NaN'],
  ['czyZyje', 't'],
  ['czyZyje', '2'],
  ['czyZyje', 'TAK?'],
  ['czyZyje', ''],
])('%s = %j is refused', async (field, value) => {
  const report = await importText(cell(field, value), 1)
  expect(report).toMatchObject({ outcome: 'rejected', moreFindings: 0 })
  expect(told(report)).toEqual([[2, field, expect.any(String), expect.any(String)]])
})

test.each([
  ['id', '-5'],
  ['id', '999999999999999'],
  ['nazwa', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ😀é'],
  ['nazwa', '\\N'],
  ['nazwa', '\\.'],
  ['urodzony', '2000-02-29'],
  ['wzrost', '-1,5'],
  ['wzrost', '1234567890123,45'],
  ['wzrost', '0,05'],
  ['czyZyje', 'N'],
])('%s = %j is taken', async (field, value) => {
  expect(await importText(cell(field, value), 1)).toMatchObject({ outcome: 'imported', findings: [] })
  const [row] = await register.rows(ludzie)
  const shown = row?.[field]
  expect(typeof shown === 'number' ? String(shown).replace('.', ',') : shown === false ? 'N' : shown).toBe(value)
})

test('every finding of every row is reported, and checks run only on rows whose values are good', async () => {
  const report = await importText(`${HEADER}\nx;;;1999-01-01;2000;;T\n2;Ewa;;1999-01-01;2000;;T\n`, 2)
  expect(told(report)).toEqual([
    [2, 'id', 'x', 'not a whole number (at most 15 digits)'],
    [2, 'nazwa', '', 'no value, but the field is required'],
    [3, 'rok', '2000', 'the year differs from the date'],
  ])
  expect(report.isComplete).toBe(false)
})

test('CP1250 is read as the manifest says', async () => {
  const nazwa = 'ZAŻÓŁĆ gęślą €„”'
  const content = iconv.encode(cell('nazwa', nazwa), 'win1250')
  expect(await importText(content, 1, { kodowanie: 'CP1250' })).toMatchObject({ outcome: 'imported' })
  expect(await names()).toEqual([nazwa])
})

test('bytes that the encoding does not have are refused', async () => {
  const wrong = Buffer.from(cell('nazwa', 'Ew?'), 'latin1')
  wrong[wrong.indexOf('?')] = 0x81
  expect(told(await importText(wrong, 1, { kodowanie: 'CP1250' }))).toMatchObject([
    [2, 'nazwa', expect.any(String), 'a character that the declared encoding does not have'],
  ])
  expect(told(await importText(wrong, 1))).toMatchObject([
    [2, 'nazwa', expect.any(String), 'a character that the declared encoding does not have'],
  ])
})

test.each([
  ['an overlong sequence', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a sequence cut short', [0xc4]],
  ['a code point beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
])('%s is no UTF-8', async (_, bytes) => {
  const [before = '', after = ''] = cell('nazwa', '?').split('?')
  const content = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
  expect(told(await importText(content, 1))).toMatchObject([
    [2, 'nazwa', expect.any(String), 'a character that the declared encoding does not have'],
  ])
})

test('NDJSON gives the same rows as CSV', async () => {
  const rows = [
    person(1, { nazwa: 'Ż; "x"\n\\', pesel: '78041200464', urodzony: '1978-04-12', rok: 1978, wzrost: -1.25, czyZyje: false }),
    person(2, { wzrost: null }),
  ]
  expect(await register.deliver({ system: 'ewidencja', rows: [[ludzie, rows]], format: 'ndjson' })).toMatchObject({ outcome: 'imported' })
  expect(await register.rows(ludzie)).toEqual(rows)
})

test('NDJSON values need the right type, and all fields, and no others', async () => {
  const line = (change: Record<string, unknown>) => JSON.stringify({ ...person(1), ...change })
  const { pesel: _, ...without } = { ...ludzie.example }
  const content = [
    line({ id: '1' }),
    line({ czyZyje: 'T' }),
    line({ wzrost: 1.234 }),
    line({ id: 1.5 }),
    line({ nazwa: 5 }),
    line({ kolor: 1 }),
    JSON.stringify(without),
    '[]',
    '{',
    '',
  ].join('\n')
  expect(told(await importText(content, 9, { format: 'ndjson' })).map(([at, field, , message]) => [at, field, message])).toEqual([
    [1, 'id', 'wrong type of JSON value'],
    [2, 'czyZyje', 'wrong type of JSON value'],
    [3, 'wzrost', 'not a number with decimal comma and the permitted digits'],
    [4, 'id', 'not a whole number (at most 15 digits)'],
    [5, 'nazwa', 'wrong type of JSON value'],
    [6, 'kolor', 'unknown field'],
    [7, 'pesel', 'the field is missing'],
    [8, null, 'the line is not a JSON object in UTF-8'],
    [9, null, 'the line is not a JSON object in UTF-8'],
  ])
})

test('NDJSON is UTF-8 also beside files in CP1250', async () => {
  await importText(ndjsonText(ludzie, [person(1, { nazwa: 'Żółć' })]), 1, { format: 'ndjson', kodowanie: 'CP1250' })
  expect(await names()).toEqual(['Żółć'])
})
