import { isRealDate, warsawDate } from '#shared/dates.ts'
import { BankFileFault, type StatementEnd, type StatementPiece, type StatementLine } from './text/statement.ts'
import { type BankFile, pieces } from './text/bank-file.ts'
import { decoderOf } from './text/encoding.ts'
import { accountOf, groszeOf, tidy } from './text/values.ts'
import { Elements, type Ended } from './camt053-elements.ts'

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

/** What one movement tells, collected element by element; of a bundle, each payment in it. */
class Part {
  /** In złote, by where it stands: of the payment itself, of the transaction, as the payer ordered it. */
  readonly amounts: (number | undefined)[] = []
  sign = ''
  readonly titles: string[] = []
  readonly payer: string[] = []
  readonly payee: string[] = []
  reference = ''

  get amount(): number | null {
    return this.amounts.find((amount) => amount !== undefined) ?? null
  }
}

const AMOUNTS = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']
const TITLES = /^(RmtInf\/Ustrd|RmtInf\/Strd\/(CdtrRefInf\/Ref|RfrdDocInf\/Nb|AddtlRmtInf)|AddtlTxInf)$/
const NAME = /^RltdPties\/(Ultmt)?(Dbtr|Cdtr)(\/Pty)?(\/Agt\/FinInstnId)?\/Nm$/
/** A point in time, as opposed to a day or a local time: the day in Warsaw may be another one. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function dayOf({ text, at }: Ended): string {
  const day = INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? warsawDate(new Date(text)) : text.slice(0, 10)
  if (!isRealDate(day)) throw new BankFileFault(at, `"${text.slice(0, 30)}" is no date`)
  return day
}

function amountOf({ text, attributes, at }: Ended): number {
  const currency = attributes['Ccy'] ?? ''
  if (currency !== 'PLN') throw new BankFileFault(at, `an amount in ${currency || 'no currency'} is not compared: only złote are`)
  return groszeOf(text, '.', at)
}

/** `Ntry`: a movement, which a bank may bundle out of many payments (`TxDtls`). */
class Entry {
  readonly #whole = new Part()
  #parts: Part[] = []
  #part: Part | null = null
  #bookedOn: string | null = null
  #valueOn: string | null = null
  #status = 'BOOK'

  /** `way`: below the entry. */
  take(way: string, ended: Ended): void {
    const part = this.#part ?? this.#whole
    switch (way) {
      case 'Amt':
        this.#whole.amounts[0] = amountOf(ended)
        return
      case 'CdtDbtInd':
        this.#whole.sign = ended.text
        return
      case 'Sts':
      case 'Sts/Cd':
        if (ended.text !== '') this.#status = ended.text
        return
      case 'BookgDt/Dt':
      case 'BookgDt/DtTm':
        this.#bookedOn = dayOf(ended)
        return
      case 'ValDt/Dt':
      case 'ValDt/DtTm':
        this.#valueOn = dayOf(ended)
        return
      case 'AddtlNtryInf':
        this.#whole.titles.push(ended.text)
        return
      case 'NtryDtls/TxDtls':
        if (this.#part) this.#parts.push(this.#part)
        this.#part = null
        return
      default:
        if (way.startsWith('NtryDtls/TxDtls/')) this.#takePart(way.slice('NtryDtls/TxDtls/'.length), ended)
        else if (way === 'NtryRef') part.reference = ended.text
    }
  }

  #takePart(way: string, ended: Ended): void {
    const part = (this.#part ??= new Part())
    const [, ultimate, side] = NAME.exec(way) ?? []
    if (side !== undefined) {
      const names = side === 'Dbtr' ? part.payer : part.payee
      if (!names.includes(ended.text)) names.push(ultimate === undefined || names.length === 0 ? ended.text : `, ${ended.text}`)
    } else if (AMOUNTS.includes(way) && ended.attributes['Ccy'] === 'PLN') part.amounts[AMOUNTS.indexOf(way)] = amountOf(ended)
    else if (way === 'CdtDbtInd') part.sign = ended.text
    else if (TITLES.test(way) && !part.titles.includes(ended.text)) part.titles.push(ended.text)
    else if (way === 'Refs/EndToEndId' && ended.text !== 'NOTPROVIDED') part.reference = ended.text
  }

  /** Lines of the entry: those of its payments where they make up the whole of it, else the entry as one that tells all of them. Not booked yet: none. */
  lines(at: number): StatementLine[] {
    const { amount, sign } = this.#whole
    if (amount === null) throw new BankFileFault(at, 'a movement (Ntry) without an amount')
    if (sign !== 'CRDT' && sign !== 'DBIT') throw new BankFileFault(at, 'a movement (Ntry) that is neither credit nor debit (CdtDbtInd)')
    if (this.#status !== 'BOOK') return []
    if ((this.#bookedOn ??= this.#valueOn) === null) throw new BankFileFault(at, 'a movement (Ntry) without its day of booking (BookgDt)')
    const whole = signed(amount, sign)
    const amounts = this.#amountsOf(whole, sign)
    if (amounts) return this.#parts.map((part, index) => this.#line(at, [part], amounts[index] ?? 0))
    return [this.#line(at, this.#parts, whole)]
  }

  /** What each payment of a bundle moved; null where that does not make up the whole. Some banks give the parts signs of their own. */
  #amountsOf(whole: number, sign: string): number[] | null {
    if (this.#parts.length < 2) return null
    const ways = [(part: Part) => part.sign || sign, () => sign].map((signOf) =>
      this.#parts.map((part) => signed(part.amount ?? Number.NaN, signOf(part))),
    )
    return ways.find((amounts) => amounts.reduce((sum, amount) => sum + amount, 0) === whole) ?? null
  }

  #line(at: number, parts: readonly Part[], amount: number): StatementLine {
    const party = tidy(parts.flatMap(({ payer, payee }) => (amount < 0 ? payee : payer)).join(' ')).replaceAll(' , ', ', ')
    const told = parts.flatMap(({ titles }) => titles)
    const references = parts.length > 0 ? parts.map(({ reference }) => reference) : [this.#whole.reference]
    const titles = [...(told.length > 0 ? told : this.#whole.titles), ...references]
    return {
      at,
      bookedOn: this.#bookedOn ?? '',
      amount,
      title: tidy(titles.join(' ')),
      titleLines: titles.map(tidy),
      party: party === '' ? null : party,
    }
  }
}

const signed = (amount: number, sign: string) => (sign === 'CRDT' ? amount : -amount)
