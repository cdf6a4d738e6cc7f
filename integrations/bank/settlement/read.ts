import { isRealDate } from '#shared/dates.ts'
import { BankFileFault } from '../text/statement.ts'
import { type BankFile, linesOf } from '../text/bank-file.ts'
import { groszeOf, tidy } from '../text/values.ts'
import type { SettledPayment } from './settlement.ts'

/** Header of a settlement list (docs/reconciliation.md): columns may stand in any order, others are not looked at. */
const COLUMNS = [
  'dostawca',
  'paczka',
  'dataWyplaty',
  'tytulWyplaty',
  'idSesji',
  'numerTransakcji',
  'dataWplaty',
  'kwota',
  'prowizja',
] as const
type Column = (typeof COLUMNS)[number]

export function isSettlementList({ beginning }: BankFile): boolean {
  const header = cellsOf(beginning.split(/\r?\n/, 1)[0] ?? '')
  return header.includes('dostawca') && header.includes('paczka')
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\uFEFF/, '')
    .split(';')
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}

export async function* readSettlements(file: BankFile): AsyncGenerator<SettledPayment> {
  let columns: readonly string[] | null = null
  let count = 0
  for await (const { at, text } of linesOf(file)) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    if (columns === null) {
      columns = headerOf(cells, at)
      continue
    }
    if (cells.length !== columns.length) throw new BankFileFault(at, `has ${cells.length} cells, the header ${columns.length}`)
    const row = new Map(columns.map((name, index) => [name, cells[index] ?? '']))
    count += 1
    yield paymentOf((column) => row.get(column) ?? '', at)
  }
  if (count === 0) throw new BankFileFault(1, 'the list holds no payment')
}

function headerOf(cells: readonly string[], at: number): readonly string[] {
  const missing = COLUMNS.filter((column) => !cells.includes(column))
  if (missing.length > 0) throw new BankFileFault(at, `the header lacks ${missing.join(', ')}`)
  return cells
}

function paymentOf(cell: (column: Column) => string, at: number): SettledPayment {
  const day = (column: Column) => {
    if (!isRealDate(cell(column))) throw new BankFileFault(at, `${column} "${cell(column).slice(0, 20)}" is no date yyyy-MM-dd`)
    return cell(column)
  }
  const some = (column: Column, form: RegExp) => {
    if (!form.test(cell(column))) throw new BankFileFault(at, `${column} "${cell(column).slice(0, 20)}" is not what is expected there`)
    return cell(column)
  }
  return {
    at,
    provider: some('dostawca', /^[a-z][a-z\d]{1,15}$/),
    batch: some('paczka', /^[\w./-]{1,40}$/),
    paidOutOn: day('dataWyplaty'),
    payoutTitle: tidy(cell('tytulWyplaty')),
    session: some('idSesji', /^.{0,100}$/),
    orderId: some('numerTransakcji', /^[\w-]{0,40}$/),
    paidOn: day('dataWplaty'),
    amount: groszeOf(cell('kwota'), ',', at),
    fee: groszeOf(cell('prowizja') || '0,00', ',', at),
  }
}
