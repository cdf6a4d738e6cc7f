import { BankFileFault, type StatementEnd, type StatementPiece } from '../text/statement.ts'
import { pieces } from '../text/bank-file.ts'
import { decoderOf } from '../text/encoding.ts'
import { accountOf } from '../text/values.ts'
import { Elements, type Ended } from './elements.ts'
import { amountOf, dayOf, Entry } from './entry.ts'

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
/** The balance before the statement has either name; that of a page is named by neither. */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

interface Balance {
  code: string
  amount: number | null
  isDebit: boolean
  on: string
}

/** One `Stmt`: in this format all balances stand before the first movement. */
class Reader {
  #account: string | null = null
  #number = ''
  #id = ''
  #balance: Balance = { code: '', amount: null, isDebit: false, on: '' }
  #closing: StatementEnd | null = null
  #opened: { opening: number; openedOn: string } | null = null
  #isTold = false
  #entry: Entry | null = null

  #takeBalance(below: string, ended: Ended): void {
    if (below === 'Bal') return this.#keepBalance(ended.at)
    const balance = this.#balance
    if (below === 'Bal/Tp/CdOrPrtry/Cd') balance.code = ended.text
    else if (below === 'Bal/Amt') balance.amount = amountOf(ended)
    else if (below === 'Bal/CdtDbtInd') balance.isDebit = ended.text === 'DBIT'
    else if (below === 'Bal/Dt/Dt' || below === 'Bal/Dt/DtTm') balance.on = dayOf(ended)
  }

  *take(ended: Ended): Generator<StatementPiece> {
    const way = ended.way.join('/')
    if (way === STATEMENT) return yield* this.#finish(ended.at)
    if (!way.startsWith(`${STATEMENT}/`)) return
    const below = way.slice(STATEMENT.length + 1)
    if (below === 'Ntry') {
      yield* this.#head(ended.at)
      const lines = (this.#entry ?? new Entry()).lines(ended.at)
      this.#entry = null
      for (const line of lines) yield { line }
    } else if (below.startsWith('Ntry/')) (this.#entry ??= new Entry()).take(below.slice('Ntry/'.length), ended)
    else if (below.startsWith('Bal')) this.#takeBalance(below, ended)
    else if (below === 'Id') this.#id = ended.text
    else if (below === 'ElctrncSeqNb' || (below === 'LglSeqNb' && this.#number === '')) this.#number = ended.text
    else if (below === 'Acct/Id/IBAN' || below === 'Acct/Id/Othr/Id') this.#account = accountOf(ended.text, ended.at)
  }

  #keepBalance(at: number): void {
    const { code, amount, isDebit, on } = this.#balance
    this.#balance = { code: '', amount: null, isDebit: false, on: '' }
    if (![...OPENING, ...CLOSING].includes(code)) return
    if (amount === null || on === '') throw new BankFileFault(at, `the balance ${code} has no amount or no day`)
    const grosze = isDebit ? -amount : amount
    if (CLOSING.includes(code)) this.#closing = { closing: grosze, closedOn: on }
    else if (code === 'OPBD' || this.#opened === null) this.#opened = { opening: grosze, openedOn: on }
  }

  *#head(at: number): Generator<StatementPiece> {
    if (this.#isTold) return
    if (this.#account === null) throw new BankFileFault(at, 'the statement (Stmt) names no account')
    if (this.#opened === null)
      throw new BankFileFault(at, 'the statement (Stmt) has no opening balance (OPBD or PRCD) before its movements')
    const number = (this.#number || this.#id).slice(0, 30)
    if (number === '') throw new BankFileFault(at, 'the statement (Stmt) has neither a number (ElctrncSeqNb) nor an Id')
    this.#isTold = true
    yield { head: { format: 'camt.053', account: this.#account, number, ...this.#opened } }
  }

  *#finish(at: number): Generator<StatementPiece> {
    yield* this.#head(at)
    if (this.#closing === null) throw new BankFileFault(at, 'the statement (Stmt) has no closing balance (CLBD)')
    yield { end: this.#closing }
    this.#account = null
    this.#number = ''
    this.#id = ''
    this.#closing = null
    this.#opened = null
    this.#isTold = false
  }
}

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i
const READ = ['utf-8', 'utf8', 'iso-8859-2', 'windows-1250', 'us-ascii']

export async function* readCamt053(path: string, beginning: string): AsyncGenerator<StatementPiece> {
  const encoding = DECLARED.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!READ.includes(encoding)) throw new BankFileFault(1, `the encoding ${encoding} is not read`)
  const decoder = decoderOf(encoding)
  const elements = new Elements()
  const reader = new Reader()
  for await (const piece of pieces(path)) for (const ended of elements.write(decoder.write(piece))) yield* reader.take(ended)
  for (const ended of [...elements.write(decoder.end()), ...elements.end()]) yield* reader.take(ended)
}
