import { BankFileFault, type StatementPiece } from '../text/statement.ts'
import type { TextLine } from '../text/bank-file.ts'
import { accountOf, tidy } from '../text/values.ts'
import { detailsOf } from './details.ts'
import { type Field, fieldsOf } from './fields.ts'
import { balanceOf, type Movement, movementOf } from './movement.ts'

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
