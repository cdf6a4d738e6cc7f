import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { BankFileFault, type StatementPiece } from './text/statement.ts'
import { balanced } from './text/balance.ts'
import { type BankFile, linesOf } from './text/bank-file.ts'

/** Where a message of MT940 begins. Some banks put words of their own in front. */
const MESSAGE = /^[\p{Cc}\s\uFEFF]*(\{1:|:(20|25P?|28C?|60[FM]):)/u

/**
 * Statements of a file, in MT940 or camt.053 by what its beginning says. Throws a `BankFileFault` where it is neither, is cut
 * off or does not add up: whoever reads keeps nothing of it before its end is reached.
 */
export async function* readStatements(file: BankFile): AsyncGenerator<StatementPiece> {
  let count = 0
  for await (const piece of balanced(rawStatements(file))) {
    if ('end' in piece) count += 1
    yield piece
  }
  if (count === 0) throw new BankFileFault(1, 'holds no statement')
}

function rawStatements(file: BankFile): AsyncGenerator<StatementPiece> {
  const { beginning } = file
  if (beginning === '') throw new BankFileFault(1, 'the file is empty')
  if (beginning.startsWith('<')) return readCamt053(file)
  if (beginning.split(/[\r\n]+/).some((line) => MESSAGE.test(line))) return readMt940(linesOf(file))
  throw new BankFileFault(1, `begins with "${beginning.split(/[\r\n]/, 1)[0]?.slice(0, 30) ?? ''}": neither MT940 nor camt.053`)
}
