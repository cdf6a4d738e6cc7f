import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, flag, integer, money, optional, text } from '#shared/service/field.ts'
import { aside, POLICY } from '../testing/subjects.ts'
import { openTestRegister, type TestRegister } from '../testing/test-register.ts'

const wpisy = defineDataset({
  name: 'wpisy',
  system: 'ewidencja',
  describes: { pl: 'Wpis', en: 'An entry' },
  fields: {
    idPodmiotu: integer(),
    kwota: money(),
    miara: optional(decimal(3)),
    dzien: date(),
    koniec: optional(date()),
    czyStaly: flag(),
    nip: optional(code(10)),
    opis: text(30),
  },
  key: ['idPodmiotu'],
  example: { idPodmiotu: 1, kwota: 1, miara: null, dzien: '2026-10-05', koniec: null, czyStaly: true, nip: null, opis: 'a' },
})
type FieldName = keyof typeof wpisy.fields

let register: TestRegister
beforeAll(async () => {
  register = await openTestRegister([wpisy])
})
beforeEach(async () => {
  await register.reset()
  await register.pool.query('delete from portal.register_aside')
})
afterAll(() => register.close())

const GOOD: Record<FieldName, string> = {
  idPodmiotu: '',
  kwota: '1,00',
  miara: '',
  dzien: '2026-10-05',
  koniec: '',
  czyStaly: 'T',
  nip: '',
  opis: 'a',
}
const HEADER = Object.keys(GOOD)

/** A file of one row per value, in which nothing but one column is written otherwise than published. */
async function column(field: FieldName, values: readonly string[]) {
  const lines = values.map((value, at) =>
    Object.entries({ ...GOOD, idPodmiotu: String(at + 1), [field]: value })
      .map(([, cell]) => cell)
      .join(';'),
  )
  const content = [HEADER.join(';'), ...lines, ''].join('\r\n')
  const report = await register.deliver(
    { system: 'ewidencja', rows: [[wpisy, []]], edit: (file) => ({ ...file, content, rows: values.length }) },
    { aside: POLICY },
  )
  return {
    outcome: report.outcome,
    taken: (await register.rows(wpisy)).map((row) => row[field]),
    aside: aside(report)?.map(([subject, ...causes]) => `${String(subject)} ${causes.join()}`) ?? [],
    told: [...report.findings, ...report.warnings].map(({ field: name, message }) => `${String(name)}: ${message.en}`),
  }
}

describe('a column that is written otherwise from its first row to its last', () => {
  it.each([
    ['a decimal point', 'kwota', ['1.50', '1234.5', '-7'], [1.5, 1234.5, -7]],
    ['blanks between thousands', 'kwota', ['1 234,50', '999', '-12 345 678,9'], [1234.5, 999, -12_345_678.9]],
    ['hard blanks between thousands', 'kwota', ['1\u00A0234,50', '1\u202F234,50'], [1234.5, 1234.5]],
    ['blanks and a point', 'kwota', ['1 234.50', '2.00'], [1234.5, 2]],
    ['zł', 'kwota', ['1 234,50 zł', '0,00 zł', '3 zł'], [1234.5, 0, 3]],
    ['PLN', 'kwota', ['1234,50 PLN', '1,00PLN'], [1234.5, 1]],
    ['a decimal point and empty cells', 'miara', ['', '1.125', ''], [null, 1.125, null]],
    ['the day first', 'dzien', ['05.10.2026', '1.2.2026', '31.12.2026'], ['2026-10-05', '2026-02-01', '2026-12-31']],
    ['the day first and dashes', 'dzien', ['05-10-2026'], ['2026-10-05']],
    ['the day first and slashes, where one day cannot be a month', 'dzien', ['05/10/2026', '25/10/2026'], ['2026-10-05', '2026-10-25']],
    ['the year first and points', 'dzien', ['2026.10.05', '2026.01.31'], ['2026-10-05', '2026-01-31']],
    ['digits alone', 'dzien', ['20261005', '20260131'], ['2026-10-05', '2026-01-31']],
    ['midnight', 'dzien', ['2026-10-05 00:00:00', '2026-01-31 00:00:00'], ['2026-10-05', '2026-01-31']],
    ['midnight of a database', 'dzien', ['2026-10-05T00:00:00.000'], ['2026-10-05']],
    ['the day first and midnight', 'koniec', ['05.10.2026 00:00', '', '06.10.2026 00:00'], ['2026-10-05', null, '2026-10-06']],
    ['1 and 0', 'czyStaly', ['1', '0', '1'], [true, false, true]],
    ['TAK and NIE', 'czyStaly', ['TAK', 'NIE', 'tak', 'Nie'], [true, false, true, false]],
  ] as const)('(%s) is taken with a remark', async (_what, field, values, taken) => {
    const filled = values.filter((value) => value !== '').length
    const read = await column(field, values)
    expect(read).toMatchObject({ outcome: 'imported', taken, aside: [] })
    const plain = values.filter((value) => ['-7', '999'].includes(value)).length
    expect(read.told).toEqual([expect.stringContaining(`${field}: values written otherwise: ${filled - plain};`)])
  })

  it('is known before its values are told apart: the first of them have no mark', async () => {
    const values = [...Array.from({ length: 9000 }, (_, at) => String(at)), '0.5']
    expect(await column('kwota', values)).toMatchObject({ outcome: 'imported', taken: [...values.slice(0, -1).map(Number), 0.5] })
  })

  it('may be one of several, and each is counted', async () => {
    const content = `${HEADER.join(';')}\n1;1.50;;05.10.2026;20261006;TAK;;a\n2;2.50;0.5;06.10.2026;;NIE;;b\n3;3;;07.10.2026;20261006;NIE;;c`
    const report = await register.deliver({
      system: 'ewidencja',
      rows: [[wpisy, []]],
      edit: (file) => ({ ...file, content, rows: 3 }),
    })
    expect(report.outcome).toBe('imported')
    const counts = report.warnings.map(({ field, message }) => [field, /otherwise: (\d)/.exec(message.en)?.[1]] as const)
    expect(Object.fromEntries(counts)).toEqual({ kwota: '2', miara: '1', dzien: '3', koniec: '2', czyStaly: '3' })
    expect(counts).toHaveLength(5)
    expect(await register.rows(wpisy)).toMatchObject([
      { kwota: 1.5, miara: null, dzien: '2026-10-05', koniec: '2026-10-06', czyStaly: true },
      { kwota: 2.5, miara: 0.5, dzien: '2026-10-06', koniec: null, czyStaly: false },
      { kwota: 3, miara: null, dzien: '2026-10-07', koniec: '2026-10-06', czyStaly: false },
    ])
  })
})

describe('a value that does not fit the form of its column goes with its subject', () => {
  it.each([
    ['a day that does not exist', 'dzien', ['29.02.2026', '05.10.2026'], '1'],
    ['a day that does not exist, digits alone', 'koniec', ['20261005', '20260230'], '2'],
    ['a time of day', 'dzien', ['2026-10-05', '2026-10-05 13:45:00'], '2'],
    ['digits alone among dashes', 'dzien', ['20261005', '2026-10-05'], '1'],
    ['the day first among years first', 'dzien', ['2026-10-05', '05.10.2026'], '2'],
    ['the day first, and first of all', 'dzien', ['05.10.2026', '2026-10-05'], '1'],
    ['the year first among days first', 'dzien', ['25.10.2026', '2026-10-05'], '1'],
    ['another word', 'czyStaly', ['T', 'może', 'N'], '2'],
    ['1 among T and N', 'czyStaly', ['T', 'N', '1'], '3'],
    ['a small t', 'czyStaly', ['t', 'N'], '1'],
    ['blanks between the thousands of one', 'kwota', ['1234,50', '1 234,50'], '2'],
    ['zł behind one', 'kwota', ['1,50', '1,50 zł'], '2'],
    ['a decimal too many', 'kwota', ['1.50', '1.505'], '2'],
    ['blanks in a wrong place', 'kwota', ['12 34,50', '1,00'], '1'],
  ] as const)('(%s)', async (_what, field, values, subject) => {
    const read = await column(field, values)
    expect(read).toMatchObject({ outcome: 'imported', aside: [`${subject} wpisy.${field} value`] })
    expect(read.taken).toHaveLength(values.length - 1)
  })

  it('whichever stands first', async () => {
    const values = ['20261005', '2026-10-06', '2026-10-07']
    const one = await column('dzien', values)
    await register.reset()
    const other = await column('dzien', values.toReversed())
    expect([one.aside, other.aside]).toEqual([['1 wpisy.dzien value'], ['3 wpisy.dzien value']])
    expect(new Set(one.taken)).toEqual(new Set(other.taken))
  })
})

test.each([
  ['commas and points', 'kwota', ['1,50', '1.50'], 'mixes decimal commas and points'],
  ['points and commas', 'kwota', ['1.50', '2', '1,50'], 'mixes decimal commas and points'],
  ['a comma and a point in a number', 'kwota', ['1,234.50', '2,000.00'], 'has both a comma and a point'],
  ['a point and a comma in a number', 'kwota', ['7,00', '1.234,50'], 'has both a comma and a point'],
  ['the day first and the month first', 'dzien', ['25.10.2026', '10.25.2026'], 'cannot be known'],
  ['the month first', 'dzien', ['10/25/2026', '10/05/2026'], 'the month stands before the day'],
  ['nobody knows which first', 'dzien', ['10/05/2026', '05/10/2026'], 'cannot be known'],
] as const)('a column that could be misread refuses the delivery by name: %s', async (_what, field, values, words) => {
  const read = await column(field, values)
  expect(read).toMatchObject({ outcome: 'rejected', told: [expect.stringMatching(`^${field}: .*${words}`)] })
})

describe('days that programs write where they have none', () => {
  const NONE = ['1899-12-30', '0001-01-01', '0000-00-00', '30.12.1899', '1899-12-30 00:00:00', '00010101']
  it.each(NONE)('%s is no day where the field may be empty', async (day) => {
    const read = await column('koniec', [day])
    expect(read).toMatchObject({
      outcome: 'imported',
      taken: [null],
      told: ['koniec: values written otherwise: 1; 1899-12-30, 0001-01-01 and 0000-00-00 were taken as no date'],
    })
  })
  it.each(NONE)('%s goes with its subject where the field is required', async (day) => {
    const read = await column('dzien', [day])
    expect(read).toMatchObject({ outcome: 'imported', taken: [], aside: ['1 wpisy.dzien value'] })
    expect(read.told.join()).toContain('stands for none')
  })
})

describe('blanks around a value, hard ones and what nobody sees', () => {
  it.each([
    ['kwota', ['1,50   ', '\u00A02,00'], [1.5, 2]],
    ['idPodmiotu', ['1   ', ' 2'], [1, 2]],
    ['dzien', ['2026-10-05     ', '\u200B2026-10-06'], ['2026-10-05', '2026-10-06']],
    ['czyStaly', ['T ', ' N'], [true, false]],
    ['koniec', ['      ', '2026-10-06  '], [null, '2026-10-06']],
    ['nip', ['5261040828  ', '\u00A0\u00A0'], ['5261040828', null]],
    ['opis', ['Anna      ', 'A\u00A0B\u200B'], ['Anna', 'A B']],
  ] as const)('in %s are taken out and counted', async (field, values, taken) => {
    expect(await column(field, values)).toMatchObject({
      outcome: 'imported',
      taken,
      told: [expect.stringContaining(`${field}: values written otherwise: 2; blanks around`)],
    })
  })

  it('need no remark where letters and marks become one', async () => {
    expect(await column('opis', ['Jo\u0301zef'])).toMatchObject({ outcome: 'imported', taken: ['Józef'], told: [] })
  })
})

test('NDJSON may write a date otherwise, too', async () => {
  const rows = [{ ...wpisy.example, dzien: '05.10.2026', koniec: '1899-12-30' }]
  const report = await register.deliver({ system: 'ewidencja', rows: [[wpisy, rows]], format: 'ndjson' })
  expect(report.warnings.map(({ field }) => field)).toEqual(['dzien', 'koniec'])
  expect(await register.rows(wpisy)).toEqual([wpisy.example])
})
