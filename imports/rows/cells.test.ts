import { describe, expect, it, test } from 'vitest'
import {
  code,
  date,
  decimal,
  type Field,
  flag,
  group,
  integer,
  list,
  money,
  ordinal,
  text,
  timestamp,
  year,
} from '#shared/service/field.ts'
import { cellWriter } from './cells.ts'
import { faultOfCode } from './faults.ts'

/** What is written for a cell, or what is wrong with it. */
function written(field: Field, bytes: Uint8Array | string, encoding: 'UTF-8' | 'CP1250' = 'UTF-8'): string {
  const cell = Buffer.from(bytes)
  const to = Buffer.alloc(1 + cell.length * 4)
  const [first, ...others] = [0x39, 0x80].map((neighbour) => {
    // Nothing before or behind the cell belongs to it, digits and halves of characters neither.
    const row = Buffer.concat([Buffer.of(neighbour), cell, Buffer.of(neighbour, neighbour, neighbour)])
    const end = cellWriter(field, encoding)(row, 1, 1 + cell.length, { bytes: to, at: 1, isOtherwise: false })
    return end < 0 ? `! ${faultOfCode(end)}` : to.subarray(1, end).toString()
  })
  return others.every((other) => other === first) ? (first ?? '') : 'depends on its neighbours'
}

const FAULTY = Symbol('faulty')
type Row = readonly [cell: string, written: string | typeof FAULTY]

const kinds: { name: string; field: Field; rows: (readonly [string, string])[] }[] = []

function kind(name: string, field: Field, fault: string, rows: readonly Row[]): void {
  kinds.push({ name, field, rows: rows.map(([cell, expected]) => [cell, expected === FAULTY ? `! ${fault}` : expected]) })
}

kind('a whole number', integer(), 'number', [
  ['0', '0'],
  ['7', '7'],
  ['-5', '-5'],
  ['0123', '0123'],
  ['123456789012345', '123456789012345'],
  ['-123456789012345', '-123456789012345'],
  ['1234567890123456', FAULTY],
  ['-1234567890123456', FAULTY],
  ['-', FAULTY],
  ['--1', FAULTY],
  ['1-', FAULTY],
  ['+1', FAULTY],
  ['1.0', FAULTY],
  ['1,0', FAULTY],
  ['1/', FAULTY],
  ['1:', FAULTY],
  [' 1', FAULTY],
  ['1 ', FAULTY],
])

kind('a year', year(), 'year', [
  ['1900', '1900'],
  ['2199', '2199'],
  ['2026', '2026'],
  ['1899', FAULTY],
  ['2200', FAULTY],
  ['999', FAULTY],
  ['02026', FAULTY],
  ['20a6', FAULTY],
  ['202 ', FAULTY],
])

kind('an amount', money(), 'decimal', [
  ['0', '0'],
  ['0,05', '0.05'],
  ['12,5', '12.5'],
  ['-12,50', '-12.50'],
  ['1000000', '1000000'],
  ['123456789012,34', '123456789012.34'],
  ['123456789012', '123456789012'],
  ['1234567890123', FAULTY],
  ['1234567890123,00', FAULTY],
  ['1,234', FAULTY],
  ['1,', FAULTY],
  [',5', FAULTY],
  ['-,5', FAULTY],
  ['-', FAULTY],
  ['1.50', FAULTY],
  ['1,2,3', FAULTY],
  ['1,2a', FAULTY],
  ['1,a2', FAULTY],
  ['a', FAULTY],
  ['1 000,00', FAULTY],
])

kind('a measure with three digits', decimal(3), 'decimal', [
  ['123456789012,345', '123456789012.345'],
  ['1234567890123', FAULTY],
  ['0,1234', FAULTY],
  ['0,125', '0.125'],
])

kind('a measure with two digits', decimal(2), 'decimal', [
  ['1234567890123,45', '1234567890123.45'],
  ['12345678901234', FAULTY],
])

kind('a day', date(), 'date', [
  ['2026-01-01', '2026-01-01'],
  ['2026-12-31', '2026-12-31'],
  ['1900-01-01', '1900-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['2026-02-28', '2026-02-28'],
  ['2026-02-29', FAULTY],
  ['2100-02-29', FAULTY],
  ['1900-02-29', FAULTY],
  ['1899-12-31', FAULTY],
  ['2026-00-10', FAULTY],
  ['2026-13-01', FAULTY],
  ['2026-01-00', FAULTY],
  ...['01', '03', '05', '07', '08', '10', '12'].flatMap((month): Row[] => [
    [`2026-${month}-31`, `2026-${month}-31`],
    [`2026-${month}-32`, FAULTY],
  ]),
  ...['04', '06', '09', '11'].flatMap((month): Row[] => [
    [`2026-${month}-30`, `2026-${month}-30`],
    [`2026-${month}-31`, FAULTY],
  ]),
  ['2024-02-30', FAULTY],
  ['2024-04-30', '2024-04-30'],
  ['2024-01-31', '2024-01-31'],
  ['2026/01/01', FAULTY],
  ['2026-01/01', FAULTY],
  ['2026/01-01', FAULTY],
  ['20a6-01-01', FAULTY],
  ['2026-0a-01', FAULTY],
  ['2026-0:-01', FAULTY],
  ['2026-:0-01', FAULTY],
  ['2026-01-0:', FAULTY],
  ['2026-01-1:', FAULTY],
  ['202:-01-01', FAULTY],
  ['2026-01-0a', FAULTY],
  ['2026-1-011', FAULTY],
  ['26-01-01', FAULTY],
  ['2026-01-011', FAULTY],
  ['2026-01-1', FAULTY],
])

kind('a yes or no', flag(), 'flag', [
  ['T', 't'],
  ['N', 'f'],
  ['t', FAULTY],
  ['n', FAULTY],
  ['TN', FAULTY],
  ['1', FAULTY],
])

describe.each(kinds)('$name', ({ field, rows }) => {
  it.each(rows)('%j is %j', (cell, expected) => {
    expect(written(field, cell)).toBe(expected)
  })
})

describe('text', () => {
  it.each([
    ['Żółć', 'Żółć'],
    ['a\tb\nc\rd\\e', String.raw`a\tb\nc\rd\\e`],
    [' around ', 'around'],
    ['Zo\u200Bfia\u00A0B', 'Zofia B'],
    ['~', '~'],
    ['€ 漢 😀', '€ 漢 😀'],
    ['a\u0000b', '! control'],
    ['a\u001fb', '! control'],
    ['a\u007fb', '! control'],
    ['abcdefghij', 'abcdefghij'],
    ['ąćęłńóśźżé', 'ąćęłńóśźżé'],
    ['😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀'],
    ['abcdefghijk', '! tooLong'],
    ['ąćęłńóśźżéą', '! tooLong'],
  ])('of ten characters %j is %j', (cell, expected) => {
    expect(written(text(10), cell)).toBe(expected)
  })

  it.each([
    [[0xc2, 0x80], true],
    [[0xdf, 0xbf], true],
    [[0xe0, 0xa0, 0x80], true],
    [[0xed, 0x9f, 0xbf], true],
    [[0xee, 0x80, 0x80], true],
    [[0xef, 0xbf, 0xbf], true],
    [[0xf0, 0x90, 0x80, 0x80], true],
    [[0xf4, 0x8f, 0xbf, 0xbf], true],
    [[0x80], false],
    [[0xbf], false],
    [[0xc1, 0xbf], false],
    [[0xc2, 0x7f], false],
    [[0xc2, 0xc0], false],
    [[0xc2], false],
    [[0xe0, 0x9f, 0xbf], false],
    [[0xe1, 0x80, 0x7f], false],
    [[0xe1, 0x80, 0xc0], false],
    [[0xe1, 0x80], false],
    [[0xed, 0xa0, 0x80], false],
    [[0xf0, 0x8f, 0xbf, 0xbf], false],
    [[0xf1, 0x80, 0x80, 0x41], false],
    [[0xf1, 0x80, 0x80], false],
    [[0xf4, 0x90, 0x80, 0x80], false],
    [[0xf5, 0x80, 0x80, 0x80], false],
  ])('of the bytes %j is UTF-8: %s', (bytes, isGood) => {
    for (const around of [[], [0x61]])
      expect(written(text(10), Uint8Array.from([...around, ...bytes]))).toBe(
        isGood ? Buffer.from([...around, ...bytes]).toString() : '! encoding',
      )
  })

  it.each([
    [[0xaf, 0xf3, 0xb3, 0xe6], 'Żółć'],
    [[0x80, 0x84, 0x94], '€„”'],
    [[0xff], '˙'],
    [[0x61, 0xa0, 0x62, 0xad, 0xa0], 'a b'],
    [[0x61, 0x5c, 0x09], String.raw`a\\\t`],
    [[0x81], '! encoding'],
    [[0x98], '! encoding'],
    [[0x61, 0x1b], '! control'],
    [Array<number>(10).fill(0xaf), 'ŻŻŻŻŻŻŻŻŻŻ'],
    [Array<number>(11).fill(0xaf), '! tooLong'],
  ])('of the bytes %j is in CP1250 %j', (bytes, expected) => {
    expect(written(text(10), Uint8Array.from(bytes), 'CP1250')).toBe(expected)
  })
})

describe.each(['UTF-8', 'CP1250'] as const)('a code in %s', (encoding) => {
  it.each([
    ['A 1', 'A 1'],
    [String.raw`A\1`, String.raw`A\\1`],
    [' A', 'A'],
    ['A ', 'A'],
    ['A\tB', '! control'],
    ['A\nB', '! control'],
    ['A\rB', '! control'],
    ['ABCDE', 'ABCDE'],
    ['ABCDEF', '! tooLong'],
  ])('%j is %j', (cell, expected) => {
    expect(written(code(5), cell, encoding)).toBe(expected)
  })
})

test.each([ordinal(), timestamp(), group({ a: text() }), list({ a: text() })])('no import file holds a field of kind $kind', (field) => {
  expect(() => cellWriter(field, 'UTF-8')).toThrow(field.kind)
})
