import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysOf } from '#shared/records.ts'
import type { ImportReport } from '../index.ts'
import type { TextFile } from '../published/delivery-text.ts'
import type { Manifest } from './manifest.ts'
import { ludzie, person, sample } from '../testing/sample.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

let register: TestRegister

beforeAll(async () => {
  register = await openTestRegister(sample)
})
beforeEach(() => register.reset())
afterAll(() => register.close())

const NAME = 'Zażółć gęślą jaźń'
const MAZOVIA_BYTES = [0x86, 0x8d, 0x91, 0x92, 0xa4, 0xa2, 0x9e, 0xa6, 0xa7, 0x8f, 0x95, 0x90, 0x9c, 0xa5, 0xa3, 0x98, 0xa0, 0xa1]

interface Case {
  readonly edit: (file: TextFile) => TextFile
  readonly kodowanie?: Manifest['kodowanie']
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

/** Mazovia, which no library writes. */
const mazovia = (file: TextFile): TextFile => ({
  ...file,
  content: Buffer.from([...String(file.content)].map((letter) => MAZOVIA.get(letter) ?? letter.charCodeAt(0))),
})
const MAZOVIA = new Map([...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter, index) => [letter, MAZOVIA_BYTES[index] ?? 0]))
const WRITERS = { CP1250: as('win1250'), 'ISO-8859-2': as('iso88592'), CP852: as('cp852'), Mazovia: mazovia } as const
const PAGES = keysOf(WRITERS)
const named = (name: string, write: (file: TextFile) => TextFile) => (file: TextFile) =>
  write(changed((text) => text.replace(NAME, name))(file))

describe.each(PAGES)('%s', (page) => {
  const SHOWN = 'ZAŻÓŁĆ gęślą jaźń'

  test('declared as such comes in whole', async () => {
    expect(said(await deliver({ edit: named(SHOWN, WRITERS[page]), kodowanie: page }))).toEqual(['imported'])
    expect(await register.rows(ludzie)).toMatchObject([{ nazwa: SHOWN }])
  })

  test.each(['UTF-8', ...PAGES.filter((other) => other !== page)] as const)('declared %s is refused by its name', async (kodowanie) => {
    for (const name of [NAME, 'Ząb Wąs Łąka Węża', 'Zając Gęśla', 'ŚWIĄTEK ŻANETA']) {
      const report = await deliver({ edit: named(name, WRITERS[page]), kodowanie })
      const words = `the file is written in ${page}, and the manifest declares ${kodowanie};`
      expect([name, said(report)]).toEqual([name, expect.arrayContaining(['rejected', expect.stringContaining(words)])])
    }
  })

  test('that is UTF-8 is refused by its name', async () => {
    expect(said(await deliver({ edit: as('utf8'), kodowanie: page }))).toEqual(
      expect.arrayContaining(['rejected', expect.stringContaining('written in UTF-8')]),
    )
  })

  test('has hard spaces, which become plain ones', async () => {
    const byte = page === 'CP1250' || page === 'ISO-8859-2' ? 0xa0 : 0xff
    const edit = (file: TextFile) => {
      const content = Buffer.from(WRITERS[page](changed((text) => text.replace(NAME, '?Ewa?Żak?'))(file)).content)
      return { ...file, content: content.map((one) => (one === 0x3f ? byte : one)) }
    }
    expect(said(await deliver({ edit, kodowanie: page }))).toEqual(['imported', expect.stringContaining('values written otherwise: 1;')])
    expect(await register.rows(ludzie)).toMatchObject([{ nazwa: 'Ewa Żak' }])
  })
})

test('one letter is enough where the declared encoding makes a sign of it', async () => {
  expect(said(await deliver({ edit: named('Józef', WRITERS.CP852), kodowanie: 'CP1250' }))).toEqual([
    'rejected',
    expect.stringContaining('written in CP852'),
  ])
})

test.each(['Müller Jäger', 'Jäger', 'Dvořák Šímová', 'Zając Müller', 'Józef', '„Dąb” – Łódź', 'O’Neil §5 3½ €', 'ŁÓDŹ', 'Ćwikła-Żak'])(
  'names of other languages in CP1250 are no sign of another: %s',
  async (name) => {
    const edit = (file: TextFile) => as('win1250')(changed((text) => text.replace(NAME, name))(file))
    expect(said(await deliver({ edit, kodowanie: 'CP1250' }))).toEqual(['imported'])
  },
)

test.each([
  ['padding', 'UTF-8', 'Zofia           '],
  ['a hard space', 'UTF-8', 'Zofia\u00A0'],
  ['a hard space of CP1250', 'CP1250', '\u00A0Zofia\u00A0'],
  ['nothing that anybody sees', 'UTF-8', 'Zo\u200Bfia\uFEFF\u00AD'],
] as const)('a text with %s is the text without it', async (_what, kodowanie, name) => {
  const edit = (file: TextFile) => as(kodowanie === 'UTF-8' ? 'utf8' : 'win1250')(changed((text) => text.replace(NAME, name))(file))
  expect(said(await deliver({ edit, kodowanie }))).toEqual([
    'imported',
    expect.stringContaining('values written otherwise: 1; blanks around'),
  ])
  expect(await register.rows(ludzie)).toMatchObject([{ nazwa: 'Zofia' }])
})

test('letters with marks of their own are the letters of the alphabet, and blanks alone are nothing', async () => {
  await deliver({ edit: changed((text) => text.replace(NAME, NAME.normalize('NFD'))) })
  expect(await register.rows(ludzie)).toMatchObject([{ nazwa: NAME }])
  expect(said(await deliver({ edit: changed((text) => text.replace(NAME, ' \u00A0 ')) }))).toEqual([
    'rejected',
    expect.stringContaining('no value'),
  ])
})

const SAME = { outcome: 'imported', rows: 1 }

test.each([
  ['blank lines at the end', (text: string) => `${text}\r\n\n`],
  ['the end mark of DOS', (text: string) => `${text}\u001A`],
  ['the end mark of DOS without a last line end', (text: string) => `${text.trimEnd()}\u001A\u001A`],
  ['the end mark of DOS and a line end', (text: string) => `${text}\u001A\r\n`],
])('%s: nothing to remark on', async (_what, change) => {
  for (const format of ['csv', 'ndjson'] as const) {
    await register.reset()
    expect(await deliver({ edit: changed(change), format })).toMatchObject({ ...SAME, warnings: [] })
    expect(await register.rows(ludzie)).toEqual([person(1, { nazwa: NAME })])
  }
})

test.each([
  ['a hint for spreadsheets', (text: string) => `sep=;\r\n${text}`, 'hint for spreadsheets'],
  ['a hint for spreadsheets behind a byte order mark', (text: string) => `\uFEFFSEP=;\n${text}`, 'hint for spreadsheets'],
  ['line ends of an old Macintosh', (text: string) => text.replaceAll(/\r?\n/g, '\r'), 'CR alone'],
  ['an old Macintosh without a last line end', (text: string) => text.trimEnd().replaceAll(/\r?\n/g, '\r'), 'CR alone'],
  ['a blank line between rows', (text: string) => text.replace('\n', '\n \n\n'), 'nothing but semicolons): 2;'],
  ['rows of semicolons', (text: string) => `${text};;;;;;\n;;\n`, 'nothing but semicolons): 2;'],
])('%s is read past with a remark, and counts as no row', async (_what, change, words) => {
  const report = await deliver({ edit: changed(change) })
  expect(report).toMatchObject({ ...SAME, warnings: [{ file: 'ludzie.csv', message: { en: expect.stringContaining(words) } }] })
  expect(await register.rows(ludzie)).toEqual([person(1, { nazwa: NAME })])
})

test('an old Macintosh may write line ends into a text, and lines are counted by its own', async () => {
  const report = await deliver({ edit: changed((text) => `${text.replace(NAME, '"a\rb"')}x;;;;;;\n`.replaceAll(/\r?\n/g, '\r')) })
  expect(report.findings).toMatchObject([{ line: 4, field: 'id' }, {}, {}, {}, {}])
})

test.each([
  ['a hint for spreadsheets of another separator', changed((text) => `sep=,\n${text.replaceAll(';', ',')}`), 'separated by „,”'],
  ['a number with a digit too few behind its prefix', changed((text) => text.replace(/;;/, ';PL7804120046;')), 'digits only'],
  ['a comma between values', changed((text) => text.replaceAll(';', ',')), 'separated by'],
  ['a tab between values', changed((text) => text.replaceAll(';', '\t')), 'separated by'],
  ['empty columns of a spreadsheet', changed((text) => text.replaceAll('\n', ';;;\n')), 'ends with empty columns'],
] as const)('%s is named as such', async (_what, edit, words) => {
  expect(said(await deliver({ edit }))).toEqual(['rejected', expect.stringContaining(words)])
})

test.each([
  ['dashes in a number', '780-412-00464'],
  ['blanks in a number', '780 412 00464'],
  ['blanks around it', '  78041200464 '],
])('%s are told, and the number is taken without them', async (_what, written) => {
  const report = await deliver({ edit: changed((text) => text.replace(/;;/, `;${written};`)) })
  expect(said(report)).toEqual(['imported', expect.stringContaining('values written otherwise: 1')])
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
