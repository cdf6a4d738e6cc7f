/** What a bank's statement says, whatever its format. Amounts are whole grosze, negative where money left the account. */
export interface StatementHead {
  readonly format: 'MT940' | 'camt.053'
  /** 26 digits. */
  readonly account: string
  /** As the bank numbers it, with the page where it has several: `188/1`. */
  readonly number: string
  readonly opening: number
  readonly openedOn: string
}

export interface StatementLine {
  /** Where it stands in the file. */
  readonly at: number
  readonly bookedOn: string
  readonly amount: number
  readonly title: string
  /** The title as the bank has broken it into lines, whose ends may stand within a word. */
  readonly titleLines: readonly string[]
  /** The other side, where the bank tells it. */
  readonly party: string | null
}

export interface StatementEnd {
  readonly closing: number
  readonly closedOn: string
}

/** A line of the file that belongs to no movement where one would expect it to. */
interface StrayLine {
  readonly at: number
  readonly text: string
}

/** A statement comes in this order, piece by piece: its whole never stands in memory. */
export type StatementPiece =
  | { readonly head: StatementHead }
  | { readonly line: StatementLine }
  | { readonly end: StatementEnd }
  | { readonly stray: StrayLine }

/** A file that cannot be believed: the sentence names the line and what is wrong with it. */
export class BankFileFault extends Error {
  readonly at: number
  readonly words: string

  constructor(at: number, words: string) {
    super(`line ${at}: ${words}`)
    this.at = at
    this.words = words
  }
}
