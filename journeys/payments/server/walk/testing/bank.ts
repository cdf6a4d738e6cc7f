import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HEADER = 'dostawca;paczka;dataWyplaty;tytulWyplaty;idSesji;numerTransakcji;dataWplaty;kwota;prowizja'

/** Grosze, and what the payer's bank wrote. */
export interface Line {
  readonly amount: number
  readonly title: string
}

/** A payment that the operator pays out. `amount`: grosze. */
export interface Settled {
  readonly attempt: string
  readonly orderId: number
  readonly amount: number
  readonly paidOn: string
}

/** The office's account as its bank keeps it, and the operator who pays out to it: what both send as files. */
export class Bank {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-walk-'))
  readonly #account: string
  #number = 0
  #balance = 0

  constructor(account: string) {
    this.#account = account
  }

  /** A settlement list of one payout; returns its file and the line by which the bank shows the payout. */
  payOut(settled: readonly Settled[], day: string): { file: string; line: Line } {
    const batch = String(++this.#number)
    const title = `P24 PACZKA ${batch}`
    const rows = settled.map(({ attempt, orderId, amount, paidOn }) =>
      ['p24', batch, day, title, attempt, orderId, paidOn, comma(amount), '0,00'].join(';'),
    )
    return {
      file: this.#keep(`p24-${batch}.csv`, [HEADER, ...rows, ''].join('\r\n')),
      line: { amount: settled.reduce((sum, { amount }) => sum + amount, 0), title },
    }
  }

  /** The statement of a day in MT940. */
  statement(lines: readonly Line[], day: string): string {
    const number = ++this.#number
    const short = day.slice(2).replaceAll('-', '')
    const before = this.#balance
    this.#balance += lines.reduce((sum, { amount }) => sum + amount, 0)
    return this.#keep(
      `${number}.sta`,
      [
        ':20:W',
        `:25:${this.#account}`,
        `:28C:${number}`,
        `:60F:C${short}PLN${comma(before)}`,
        ...lines.flatMap(({ amount, title }) => [`:61:${short}C${comma(amount)}NTRFNONREF`, `:86:020^00X^20${title}`]),
        `:62F:C${short}PLN${comma(this.#balance)}`,
        '-',
        '',
      ].join('\r\n'),
    )
  }

  #keep(name: string, content: string): string {
    const file = join(this.#folder, name)
    writeFileSync(file, content)
    return file
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

const comma = (grosze: number) => (grosze / 100).toFixed(2).replace('.', ',')
