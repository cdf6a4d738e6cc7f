import { isRealDate } from '#shared/dates.ts'
import { BankFileFault, type StatementLine } from '../text/statement.ts'
import { groszeOf, tidy } from '../text/values.ts'
import type { Ended } from './elements.ts'

/** What one movement tells, collected element by element; of a bundle, each payment in it. */
class Part {
  amount: number | null = null
  sign = ''
  readonly titles: string[] = []
  readonly payer: string[] = []
  readonly payee: string[] = []
  reference = ''
}

export function dayOf({ text, at }: Ended): string {
  const day = text.slice(0, 10)
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
  #status = 'BOOK'

  /** `way`: below the entry. */
  take(way: string, ended: Ended): void {
    const part = this.#part ?? this.#whole
    switch (way) {
      case 'Amt':
        this.#whole.amount = amountOf(ended)
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
    if (way === 'Amt' || (way === 'AmtDtls/TxAmt/Amt' && part.amount === null))
      part.amount = ended.attributes['Ccy'] === 'PLN' ? amountOf(ended) : null
    else if (way === 'CdtDbtInd') part.sign = ended.text
    else if (way === 'RmtInf/Ustrd' || way === 'RmtInf/Strd/CdtrRefInf/Ref') part.titles.push(ended.text)
    else if (way === 'Refs/EndToEndId' && ended.text !== 'NOTPROVIDED') part.reference = ended.text
    else if (/^RltdPties\/Dbtr(\/Pty)?\/Nm$/.test(way)) part.payer.push(ended.text)
    else if (/^RltdPties\/Cdtr(\/Pty)?\/Nm$/.test(way)) part.payee.push(ended.text)
  }

  /** Lines of the entry: those of its payments where they make up the whole of it, else the entry as one. Not booked yet: none. */
  lines(at: number): StatementLine[] {
    const { amount, sign } = this.#whole
    if (amount === null) throw new BankFileFault(at, 'a movement (Ntry) without an amount')
    if (sign !== 'CRDT' && sign !== 'DBIT') throw new BankFileFault(at, 'a movement (Ntry) that is neither credit nor debit (CdtDbtInd)')
    if (this.#status !== 'BOOK') return []
    if (this.#bookedOn === null) throw new BankFileFault(at, 'a movement (Ntry) without its day of booking (BookgDt)')
    const isBundle = this.#parts.length > 1 && this.#parts.reduce((sum, part) => sum + (part.amount ?? Number.NaN), 0) === amount
    if (isBundle) return this.#parts.map((part) => this.#line(at, part, part.amount ?? 0))
    const [only] = this.#parts
    const told = this.#parts.length === 1 && only ? only : this.#whole
    return [this.#line(at, told, amount)]
  }

  #line(at: number, part: Part, amount: number): StatementLine {
    const isCredit = (part.sign || this.#whole.sign) === 'CRDT'
    const party = tidy((isCredit ? part.payer : part.payee).join(' '))
    const title = part.titles.length > 0 ? part.titles : this.#whole.titles
    return {
      at,
      bookedOn: this.#bookedOn ?? '',
      amount: isCredit ? amount : -amount,
      title: tidy([...title, part.reference].join(' ')),
      party: party === '' ? null : party,
    }
  }
}
