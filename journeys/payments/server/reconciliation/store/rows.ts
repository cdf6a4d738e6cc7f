import type { Tx } from '#shared/server/database/database.ts'

const MOST = 1_000

/** Gathers rows and writes them many at once, column by column: a statement of a hundred thousand lines is a hundred calls. */
export class Rows<Row extends readonly (string | number | boolean | null)[]> {
  readonly #client: Tx
  readonly #statement: string
  readonly #before: readonly unknown[]
  #rows: Row[] = []
  #written = 0

  /** `statement`: takes the columns as arrays behind the parameters of `before`. */
  constructor(tx: Tx, statement: string, before: readonly unknown[] = []) {
    this.#client = tx
    this.#statement = statement
    this.#before = before
  }

  get written(): number {
    return this.#written
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row)
    if (this.#rows.length >= MOST) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    const [first] = rows
    if (!first) return
    const columns = first.map((_cell, index) => rows.map((row) => row[index]))
    await this.#client.query(this.#statement, [...this.#before, ...columns])
    this.#written += rows.length
  }
}
