import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CsvSplitter } from './csv-splitter.ts'
import { cellText } from './row-view.ts'

const PIECES = ['', 'a', 'Żółć', ';', '"', '""', '\n', '\r\n', ' ', ',', '12,50', '😀']

/** Small deterministic generator (mulberry32): a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

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

/** Splits `bytes` that arrive in pieces of `step`. */
function split(bytes: Uint8Array, step: number): { rows: string[][]; lines: number[]; isBroken: boolean } {
  const splitter = new CsvSplitter()
  const rows: string[][] = []
  const lines: number[] = []
  let isBroken = false
  let at = 0
  for (let end = 0; at < bytes.length; end = Math.min(end + step, bytes.length)) {
    for (;;) {
      const next = at < bytes.length ? splitter.next(bytes, at, end, end === bytes.length) : -1
      if (next < 0) break
      const { row } = splitter
      rows.push(Array.from({ length: row.count }, (_, cell) => cellText(row, cell, 'UTF-8')))
      lines.push(row.line)
      isBroken ||= splitter.isBroken
      at = next
    }
  }
  return { rows, lines, isBroken }
}

test.each(['\n', '\r\n'])('rows are those that csv-parse reads, however the bytes arrive (line end %j)', (lineEnd) => {
  for (let seed = 1; seed <= 300; seed++) {
    const content = written(table(seed), lineEnd)
    const bytes = new TextEncoder().encode(content)
    const expected: string[][] = parse(content, { delimiter: ';', recordDelimiter: lineEnd, relaxColumnCount: true })
    for (const step of [1, 2, 7, bytes.length]) {
      const { rows, isBroken } = split(bytes, step)
      expect([seed, step, rows]).toEqual([seed, step, expected])
      expect(isBroken).toBe(false)
    }
  }
})

test('a row has the number of the line on which it begins', () => {
  const bytes = new TextEncoder().encode('a;b\n"1\n2";x\n\n3;4')
  expect(split(bytes, 3).lines).toEqual([1, 2, 4, 5])
})
