import { BankFileFault, type StatementEnd, type StatementPiece } from '../text/statement.ts'
import { type BankFile, pieces } from '../text/bank-file.ts'
import { decoderOf } from '../text/encoding.ts'
import { accountOf } from '../text/values.ts'
import { Elements, type Ended } from './elements.ts'
import { amountOf, dayOf, Entry } from './entry.ts'

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
/** The balance before the statement has either name; where a page begins or ends within a statement, it is an interim one. */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']
const INTERIM = 'ITBD'

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
  #page = ''
  #isLastPage = false
  /** How often a number of an account and day has come in this file: some banks number the days of a file alike. */
  readonly #numbers = new Map<string, number>()
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
    else if (below === 'StmtPgntn/PgNb') this.#page = ended.text
    else if (below === 'StmtPgntn/LastPgInd') this.#isLastPage = ended.text === 'true' || ended.text === '1'
    else if (below === 'ElctrncSeqNb' || (below === 'LglSeqNb' && this.#number === '')) this.#number = ended.text
    else if (below === 'Acct/Id/IBAN' || below === 'Acct/Id/Othr/Id') this.#account = accountOf(ended.text, ended.at)
  }

  #keepBalance(at: number): void {
    const { code, amount, isDebit, on } = this.#balance
    this.#balance = { code: '', amount: null, isDebit: false, on: '' }
    if (![...OPENING, ...CLOSING, INTERIM].includes(code)) return
    if (amount === null || on === '') throw new BankFileFault(at, `the balance ${code} has no amount or no day`)
    const grosze = isDebit ? -amount : amount
    if (CLOSING.includes(code)) this.#closing = { closing: grosze, closedOn: on }
    else if (code === INTERIM && this.#opened !== null) this.#closing ??= { closing: grosze, closedOn: on }
    else if (code === 'OPBD' || this.#opened === null) this.#opened = { opening: grosze, openedOn: on }
  }

  *#head(at: number): Generator<StatementPiece> {
    if (this.#isTold) return
    if (this.#account === null) throw new BankFileFault(at, 'the statement (Stmt) names no account')
    if (this.#opened === null)
      throw new BankFileFault(at, 'the statement (Stmt) has no opening balance (OPBD or PRCD) before its movements')
    const number = this.#numberOf(this.#account, this.#opened.openedOn)
    if (number === '') throw new BankFileFault(at, 'the statement (Stmt) has neither a number (ElctrncSeqNb) nor an Id')
    this.#isTold = true
    yield { head: { format: 'camt.053', account: this.#account, number, ...this.#opened } }
  }

  #numberOf(account: string, openedOn: string): string {
    const isPage = this.#page !== '' && !(this.#page === '1' && this.#isLastPage)
    const number = `${(this.#number || this.#id).slice(0, 26)}${isPage ? `/${this.#page}` : ''}`
    const key = `${account} ${number} ${openedOn}`
    const times = (this.#numbers.get(key) ?? 0) + 1
    this.#numbers.set(key, times)
    return times === 1 ? number : `${number}/${times}`
  }

  *#finish(at: number): Generator<StatementPiece> {
    yield* this.#head(at)
    if (this.#closing === null) throw new BankFileFault(at, 'the statement (Stmt) has no closing balance (CLBD)')
    yield { end: this.#closing }
    this.#account = null
    this.#number = ''
    this.#id = ''
    this.#page = ''
    this.#isLastPage = false
    this.#closing = null
    this.#opened = null
    this.#isTold = false
  }
}

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i
const READ = ['iso-8859-1', 'iso-8859-2', 'iso-8859-15', 'windows-1250', 'windows-1252', 'cp852', 'ibm852', 'us-ascii']

/** The encoding that the file names. What names UTF-8 and is none, or has two bytes a letter, is known by its bytes. */
function encodingOf({ beginning, encoding }: BankFile): string {
  const declared = DECLARED.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  if (/^utf-?(8|16|16le|16be)$/.test(declared) || encoding.startsWith('utf-16')) return encoding
  if (!READ.includes(declared)) throw new BankFileFault(1, `the encoding ${declared} is not read`)
  return declared
}

export async function* readCamt053(file: BankFile): AsyncGenerator<StatementPiece> {
  const decoder = decoderOf(encodingOf(file))
  const elements = new Elements()
  const reader = new Reader()
  for await (const piece of pieces(file.path)) for (const ended of elements.write(decoder.write(piece))) yield* reader.take(ended)
  for (const ended of [...elements.write(decoder.end()), ...elements.end()]) yield* reader.take(ended)
}
