import { isRealDate, warsawDate } from '#shared/dates.ts'
import { BankFileFault, type StatementLine } from '../text/statement.ts'
import { groszeOf, tidy } from '../text/values.ts'
import type { Ended } from './elements.ts'

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

export function dayOf({ text, at }: Ended): string {
  const day = INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? warsawDate(new Date(text)) : text.slice(0, 10)
  if (!isRealDate(day)) throw new BankFileFault(at, `"${text.slice(0, 30)}" is no date`)
  return day
}

export function amountOf({ text, attributes, at }: Ended): number {
  const currency = attributes['Ccy'] ?? ''
  if (currency !== 'PLN') throw new BankFileFault(at, `an amount in ${currency || 'no currency'} is not compared: only złote are`)
  return groszeOf(text, '.', at)
}

/** `Ntry`: a movement, which a bank may bundle out of many payments (`TxDtls`). */
export class Entry {
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
