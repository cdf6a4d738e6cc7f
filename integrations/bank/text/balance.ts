import { BankFileFault, type StatementEnd, type StatementPiece } from './statement.ts'

const inWords = (grosze: number) => `${(grosze / 100).toFixed(2)} PLN`

/** Lets a statement through and holds it to its word: what it began with and all its movements make what it ends with. */
export async function* balanced(statements: AsyncIterable<StatementPiece>): AsyncGenerator<StatementPiece> {
  let sum: number | null = null
  let lastAt = 1
  for await (const piece of statements) {
    if ('head' in piece) sum = piece.head.opening
    if ('line' in piece && sum !== null) {
      sum += piece.line.amount
      lastAt = piece.line.at
    }
    if ('end' in piece) {
      check(sum ?? 0, piece.end, lastAt)
      sum = null
    }
    yield piece
  }
}

function check(sum: number, { closing, closedOn }: StatementEnd, at: number): void {
  if (sum === closing) return
  throw new BankFileFault(
    at,
    `the statement of ${closedOn} does not add up: opening balance and movements make ${inWords(sum)}, its closing balance is ${inWords(closing)}`,
  )
}
