import { daysBetween, isRealDate } from '#shared/dates.ts'
import { BankFileFault, type StatementPiece } from './text/statement.ts'
import type { TextLine } from './text/bank-file.ts'
import { accountOf, tidy, groszeOf, shortDate } from './text/values.ts'
import { detailsOf } from './mt940-details.ts'

/** A movement that goes on: what follows it tells of it until the next one or the closing balance. */
interface Waiting extends Movement {
  readonly at: number
  readonly details: (readonly string[])[]
  readonly supplement: readonly string[]
  readonly own: string[]
}

const strayOf = ({ at, lines }: Field): StatementPiece => ({ stray: { at, text: tidy(lines.join(' ')) } })

/** Fields of a message in the order in which SWIFT has them. */
class Reader {
  #account: string | null = null
  #number = ''
  #isOpen = false
  #waiting: Waiting | null = null

  finish(at: number): void {
    if (this.#isOpen) throw new BankFileFault(at, 'the file ends before the closing balance (:62F:): it was cut off')
  }

  *take(field: Field): Generator<StatementPiece> {
    switch (field.tag) {
      case '':
        return yield strayOf(field)
      case '25':
      case '25P':
        this.#account = accountOf(field.lines.join(' '), field.at)
        return
      case '28':
      case '28C':
        this.#number = (field.lines[0] ?? '').trim().replaceAll(/\s/g, '').slice(0, 30)
        return
      case '60F':
      case '60M':
        return yield this.#open(field)
      case '61':
        yield* this.#settled()
        if (!this.#isOpen) throw new BankFileFault(field.at, 'a movement stands before the opening balance (:60F:)')
        this.#waiting = { at: field.at, ...movementOf(field), details: [], supplement: field.lines.slice(1), own: [] }
        return
      case '86':
        this.#waiting?.details.push(field.lines)
        // Behind the closing balance it speaks of the whole statement.
        if (this.#isOpen && !this.#waiting) yield strayOf(field)
        return
      case 'NS':
        // Before the movements it names the account and its owner.
        this.#waiting?.own.push(...field.lines)
        return
      case '62F':
      case '62M':
        yield* this.#settled()
        return yield this.#close(field)
      default:
    }
  }

  #open(field: Field): StatementPiece {
    if (this.#isOpen) throw new BankFileFault(field.at, 'a second opening balance: the statement before it has no closing balance (:62F:)')
    if (this.#account === null) throw new BankFileFault(field.at, 'the account (:25:) is missing before the opening balance')
    if (this.#number === '') throw new BankFileFault(field.at, 'the number of the statement (:28C:) is missing before the opening balance')
    const { grosze: opening, on: openedOn } = balanceOf(field)
    this.#isOpen = true
    return { head: { format: 'MT940', account: this.#account, number: this.#number, opening, openedOn } }
  }

  *#settled(): Generator<StatementPiece> {
    if (!this.#waiting) return
    const { at, bookedOn, amount, reference, ...told } = this.#waiting
    const { title, titleLines, party } = detailsOf(told)
    yield { line: { at, bookedOn, amount, title, titleLines: [...titleLines, ...(reference === null ? [] : [reference])], party } }
    this.#waiting = null
  }

  #close(field: Field): StatementPiece {
    if (!this.#isOpen) throw new BankFileFault(field.at, 'a closing balance without an opening one (:60F:)')
    const { grosze: closing, on: closedOn } = balanceOf(field)
    this.#isOpen = false
    this.#account = null
    this.#number = ''
    return { end: { closing, closedOn } }
  }
}

export async function* readMt940(lines: AsyncIterable<TextLine>): AsyncGenerator<StatementPiece> {
  const reader = new Reader()
  let at = 1
  for await (const field of fieldsOf(lines)) {
    at = field.at
    yield* reader.take(field)
  }
  reader.finish(at)
}

/** Day of value, day of booking, debit or credit or its reversal, a letter of the currency, the amount; what follows is the bank's own. */
const MOVEMENT = /^(\d{6})(\d{4})?\s*(RC|RD|C|D)([A-Z])?\s*(\d+,\d*)(?![\d.,])/
/** The number of an order that the payer's bank has handed on as the payer's own reference. */
const ORDER = /20\d{2}-\d{8}/
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d+,\d*)$/
const CAME = new Set(['C', 'RD'])

interface Movement {
  readonly bookedOn: string
  readonly amount: number
  readonly reference: string | null
}

function movementOf({ at, lines: [text = ''] }: Field): Movement {
  const [, value, booked, sign, , amount] = MOVEMENT.exec(text) ?? []
  if (value === undefined || sign === undefined || amount === undefined)
    throw new BankFileFault(at, `":61:${text.slice(0, 40)}" is no movement: date, C or D, amount with a comma and kind were expected`)
  const grosze = groszeOf(amount, ',', at)
  return {
    bookedOn: bookedOn(shortDate(value, at), booked, at),
    amount: CAME.has(sign) ? grosze : -grosze,
    reference: ORDER.exec(text)?.[0] ?? null,
  }
}

/** The day of booking has no year: it is the one that lies nearest to the day of value. Noughts say that it is the same. */
function bookedOn(value: string, booked: string | undefined, at: number): string {
  if (booked === undefined || booked === '0000') return value
  const year = Number(value.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => `${one}-${booked.slice(0, 2)}-${booked.slice(2)}`).filter(isRealDate)
  const [nearest] = days.toSorted((one, other) => Math.abs(daysBetween(value, one)) - Math.abs(daysBetween(value, other)))
  if (nearest === undefined) throw new BankFileFault(at, `"${booked}" is no day of the form MMDD`)
  return nearest
}

interface Balance {
  readonly on: string
  readonly grosze: number
}

function balanceOf({ at, tag, lines: [text = ''] }: Field): Balance {
  const [, sign, date, currency, amount] = BALANCE.exec(text.trim()) ?? []
  if (date === undefined || amount === undefined)
    throw new BankFileFault(
      at,
      `":${tag}:${text.slice(0, 40)}" is no balance: C or D, date, currency and amount with a comma were expected`,
    )
  if (currency !== 'PLN') throw new BankFileFault(at, `an account in ${currency} is not compared: only złote are`)
  const grosze = groszeOf(amount, ',', at)
  return { on: shortDate(date, at), grosze: sign === 'C' ? grosze : -grosze }
}

/** One field of a message with the lines that continue it; without a tag, a line that belongs to none. */
interface Field {
  readonly at: number
  readonly tag: string
  readonly lines: readonly string[]
}

/** The fields that a message of an account has, and no other: `:44:45` is a time of day that a line end has torn off. */
const TAG = /^:(13[CD]?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):(.*)$/
/** What surrounds a message on its way through the network of the banks. */
const AROUND = /^(-\}?|\{.*)$/
/** Characters that frame a message, and the mark of UTF-8. */
const FRAME = /^[\u0000-\u0008\u000E-\u001F\uFEFF]+|[\u0000-\u0008\u000E-\u001F]+$/g
/** Within a statement a person's words stand on lines of their own, and a field begins there only if it looks like one. */
const WITHIN = new Map([
  ['61', /^\d{6}(\d{4})?\s*[ER]?[CD]/],
  ['86', /^/],
  ['NS', /^\d\d/],
  ...['60F', '60M', '62F', '62M', '64', '65'].map((tag) => [tag, /^[A-Z]{1,2}\d{6}/] as const),
])
const OF_PERSONS = new Set(['61', '86', 'NS'])
/** A subfield: what stands before it belongs to a field that still goes on, whatever it looks like. */
const SUBFIELD = /^[\^~<>?|+§]\d\d/
const MOST_LINES = 100

interface OpenField extends Field {
  readonly lines: string[]
}

/**
 * Fields of all messages of a file. Between the opening balance and the closing one every line belongs to the file's movements,
 * whatever a person has written there: it begins a field that may stand in that place, or it goes on with the one before.
 */
async function* fieldsOf(lines: AsyncIterable<TextLine>): AsyncGenerator<Field> {
  let field: OpenField | null = null
  let isWithin = false
  const pending: string[] = []
  for await (const { at, text, next } of withNext(lines)) {
    const found: RegExpExecArray | null = tagOf(isWithin ? text : text.replace(/^\{.*\{4:/, ''), next, isWithin ? (field?.tag ?? '') : null)
    const [, tag, value] = found ?? []
    if (tag !== undefined && value !== undefined) {
      if (field) yield field
      field = { at, tag, lines: [value] }
      pending.length = 0
      isWithin = isWithin ? !tag.startsWith('62') : tag.startsWith('60')
    } else if (isWithin && field) {
      // Dashes and blank lines are part of the text if it goes on behind them.
      pending.push(text)
      if (!/^[\s-]*$/.test(text)) field.lines.push(...pending.splice(0))
      if (field.lines.length + pending.length > MOST_LINES)
        throw new BankFileFault(at, `the field :${field.tag}: of line ${field.at} does not end`)
    } else if (AROUND.test(text) || text.trim() === '') {
      if (field) yield field
      field = null
    } else if (field) field.lines.push(text)
    else yield { at, tag: '', lines: [text] }
  }
  if (field) yield field
}

/** `within`: the field that goes on inside a statement; null outside of it. */
function tagOf(text: string, next: string, within: string | null): RegExpExecArray | null {
  const found = TAG.exec(text)
  const [, tag = '', value = ''] = found ?? []
  if (within === null || !OF_PERSONS.has(within)) return found
  const isClosed = tag.startsWith('62') && /^:61:\d{6}/.test(next)
  return WITHIN.get(tag)?.test(value) === true && !isClosed && (tag === '86' || !SUBFIELD.test(next)) ? found : null
}

async function* withNext(lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine & { readonly next: string }> {
  let last: TextLine | null = null
  for await (const { at, text } of lines) {
    const line = { at, text: text.replaceAll(FRAME, '') }
    if (last) yield { ...last, next: line.text }
    last = line
  }
  if (last) yield { ...last, next: '' }
}
