import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { randomOf } from '../testing/random.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { cellText } from './row-view.ts'

const PIECES = ['', 'a', 'Żółć', ';', '"', '""', '\n', '\r\n', ' ', ',', '12,50', '😀']

function table(seed: number): string[][] {
  const random = randomOf(seed)
  const columns = 2 + random(4)
  const cell = () => Array.from({ length: random(5) }, () => PIECES[random(PIECES.length)]).join('')
  return Array.from({ length: 1 + random(6) }, () => Array.from({ length: columns }, cell))
}

function written(rows: readonly (readonly string[])[], lineEnd: string): string {
  const cell = (value: string) => (/[;"\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  return rows.map((row) => row.map(cell).join(';')).join(lineEnd)
}

/** Bytes of the piece before stand behind the end of what has arrived, whatever they are. */
const LEFT_OVER = ['"', '\n', '\r', ';', 'a']

/** As much as has arrived, in a buffer that was used before. */
function arrived(bytes: Uint8Array, end: number, leftOver: string): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 2).fill(leftOver.charCodeAt(0))
  buffer.set(bytes.subarray(0, end))
  return buffer
}

/** Splits `bytes` that arrive in pieces of `step`. */
function split(bytes: Uint8Array, step: number, leftOver = 'a'): { rows: string[][]; lines: number[]; broken: boolean[] } {
  const splitter = new CsvSplitter()
  const rows: string[][] = []
  const lines: number[] = []
  const broken: boolean[] = []
  let at = 0
  for (let end = 0; at < bytes.length; end = Math.min(end + step, bytes.length)) {
    const buffer = arrived(bytes, end, leftOver)
    for (;;) {
      const next = at < bytes.length ? splitter.next(buffer, at, end, end === bytes.length) : -1
      if (next < 0) break
      const { row } = splitter
      rows.push(Array.from({ length: row.count }, (_, cell) => cellText(row, cell, 'UTF-8')))
      lines.push(row.line)
      broken.push(splitter.isBroken)
      at = next
    }
  }
  return { rows, lines, broken }
}

test.each(['\n', '\r\n'])('rows are those that csv-parse reads, however the bytes arrive (line end %j)', (lineEnd) => {
  for (let seed = 1; seed <= 300; seed++) {
    const content = written(table(seed), lineEnd)
    const bytes = new TextEncoder().encode(content)
    const expected: string[][] = parse(content, { delimiter: ';', recordDelimiter: lineEnd, relaxColumnCount: true })
    for (const step of [1, 2, 7, bytes.length]) {
      const { rows, broken } = split(bytes, step, LEFT_OVER[seed % LEFT_OVER.length])
      expect([seed, step, rows]).toEqual([seed, step, expected])
      expect(broken).not.toContain(true)
    }
  }
})

test('a row has the number of the line on which it begins', () => {
  const bytes = new TextEncoder().encode('a;b\n"1\n2";x\n\n3;4')
  expect(split(bytes, 3).lines).toEqual([1, 2, 4, 5])
})

test.each([
  ['a"b;c', [true]],
  ['"a"b;c', [true]],
  ['"a" ;c', [true]],
  ['"a"\r;c\n', [true]],
  ['"a;b\nc;d\n', [true]],
  ['a;b\n"', [false, true]],
  ['a"b\nc;d\n"e"f\n"g"', [true, false, true, false]],
  ['"a"\r\n"b"\r', [false, false]],
  ['"a""";""\n', [false]],
  ['a;b\r', [false]],
])('a row with a quote where none may stand is broken, and no other: %j', (content, expected) => {
  const bytes = new TextEncoder().encode(content)
  for (const leftOver of LEFT_OVER) {
    for (const step of [1, 3, bytes.length])
      expect([leftOver, step, split(bytes, step, leftOver).broken]).toEqual([leftOver, step, expected])
  }
})

test.each([
  ['a;b\r\nc\r', [['a', 'b'], ['c']]],
  ['"a"\r\n"b"\r', [['a'], ['b']]],
  ['a\r;b\r\n', [['a\r', 'b']]],
  [';\r\n\r\n;', [['', ''], [''], ['', '']]],
])('a line may end as Windows ends it, also the last; elsewhere the byte belongs to its cell: %j', (content, expected) => {
  const bytes = new TextEncoder().encode(content)
  for (const leftOver of LEFT_OVER) {
    for (const step of [1, 3, bytes.length]) expect([leftOver, step, split(bytes, step, leftOver).rows]).toEqual([leftOver, step, expected])
  }
})
