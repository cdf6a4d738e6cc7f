/**
 * How many letters were left out, added, mistaken or swapped with their neighbour; `limit + 1` as soon as it is more than the
 * limit. With `asPrefix` the word may go on: what is being typed is not finished.
 */
export function distance(typed: string, word: string, limit: number, asPrefix = false): number {
  if (typed.length - word.length > limit || (!asPrefix && word.length - typed.length > limit)) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = nextRow({ typed, word, line, row, before })
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return asPrefix ? Math.min(...row) : (row.at(-1) ?? limit + 1)
}

interface Step {
  readonly typed: string
  readonly word: string
  readonly line: number
  readonly row: readonly number[]
  readonly before: readonly number[]
}

function nextRow({ typed, word, line, row, before }: Step): number[] {
  const next = [line]
  const at = (list: readonly number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY
  for (let column = 1; column <= word.length; column += 1) {
    const isSame = typed[line - 1] === word[column - 1]
    const isSwapped = column > 1 && line > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1]
    const least = Math.min(at(row, column) + 1, at(next, column - 1) + 1, at(row, column - 1) + (isSame ? 0 : 1))
    next.push(isSwapped ? Math.min(least, at(before, column - 2) + 1) : least)
  }
  return next
}
