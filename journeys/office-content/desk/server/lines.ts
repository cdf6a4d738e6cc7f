export interface Line {
  readonly rodzaj: 'bez' | 'minus' | 'plus'
  readonly tekst: string
}

const TEXT = /\.(html|json|md|txt|csv)$/
/** Of longer ones the comparison is left to the office's own tools. */
const MOST_LINES = 600
/** Unchanged lines around a change. */
const AROUND = 2

/** Longest common subsequence from each place on, `rest[i][j]`. */
function common(one: readonly string[], other: readonly string[]): number[][] {
  const rest = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  const at = (i: number, j: number) => rest[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = rest[i]
      if (row) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return rest
}

/** What of two lists stays, goes and comes, in their order. */
export function compared(one: readonly string[], other: readonly string[]): Line[] {
  const rest = common(one, other)
  const lines: Line[] = []
  for (let [i, j] = [0, 0]; i < one.length || j < other.length;) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      lines.push({ rodzaj: 'bez', tekst: one[i++] ?? '' })
      j++
    } else if (j >= other.length || (i < one.length && (rest[i + 1]?.[j] ?? 0) >= (rest[i]?.[j + 1] ?? 0)))
      lines.push({ rodzaj: 'minus', tekst: one[i++] ?? '' })
    else lines.push({ rodzaj: 'plus', tekst: other[j++] ?? '' })
  }
  return lines
}

const linesOf = (bytes: Buffer | null) => (bytes === null ? [] : bytes.toString('utf8').replace(/\n$/, '').split('\n'))

/** What differs between two texts, with a little of what stays around it; null of files that are no texts, and of long ones. */
export function differingLines(path: string, before: Buffer | null, after: Buffer | null): Line[] | null {
  const [one, other] = [linesOf(before), linesOf(after)]
  if (!TEXT.test(path) || one.length > MOST_LINES || other.length > MOST_LINES) return null
  const all = compared(one, other)
  return all.filter(
    (line, at) => line.rodzaj !== 'bez' || all.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ rodzaj }) => rodzaj !== 'bez'),
  )
}
