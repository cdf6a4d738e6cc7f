import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { cellsOf } from '../rows/copy-text.ts'
import { indexName, SUBJECTS, TEXTS, type Bench, type Filling, type Rows } from './bench.ts'
import { columnList, dataTable, ident, idents } from './sql.ts'

const SQLITE_CONSTRAINT_UNIQUE = 2067

/** SQLite has no arrays: what is asked about comes as a list in JSON. */
const LISTED = '(select value as id from json_each($1)) s'

function bound(values: readonly unknown[]): Record<string, SQLInputValue> {
  const plain = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : (value as SQLInputValue))
  return Object.fromEntries(values.map((value, at) => [`$${at + 1}`, plain(value)]))
}

/** The bench of the kit: a database of its own that is gone with the process, in memory as long as it is small. */
export class SqliteBench implements Bench {
  readonly #database = new DatabaseSync('')

  constructor() {
    this.#database.exec("attach '' as data; pragma data.journal_mode = off; pragma data.synchronous = off")
  }

  close(): void {
    this.#database.close()
  }

  query<Row>(text: string, values: unknown[] = []): Promise<Rows<Row>> {
    const statement = this.#database.prepare(text.replaceAll(SUBJECTS, LISTED).replaceAll(TEXTS, LISTED))
    if (statement.columns().length > 0) {
      const rows = statement.all(bound(values)) as Row[]
      return Promise.resolve({ rows, rowCount: rows.length })
    }
    return Promise.resolve({ rows: [], rowCount: Number(statement.run(bound(values)).changes) })
  }

  create: Bench['create'] = async (table, dataset) => {
    await this.query(`create table ${dataTable(table)} (${columnList(dataset)})`)
  }

  filled: Bench['filled'] = async (table, dataset, work) => {
    await this.create(table, dataset)
    return work(new Inserts(this.#database, table))
  }

  buildUnique: Bench['buildUnique'] = async (table, dataset, fields) => {
    try {
      await this.query(`create unique index data.${indexName(table, dataset, fields)} on ${ident(table)} (${idents(fields)})`)
      return true
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CONSTRAINT_UNIQUE) return false
      throw error
    }
  }

  /** The keys are enough here: nobody looks rows up by anything else. */
  buildLookups: Bench['buildLookups'] = () => Promise.resolve()

  /** Nothing that is half done is looked at: the first failure ends the process. */
  together: Bench['together'] = (work) => work()
}

class Inserts implements Filling {
  readonly #database: DatabaseSync
  readonly #table: string

  constructor(database: DatabaseSync, table: string) {
    this.#database = database
    this.#table = table
  }

  send(columns: readonly string[], batches: readonly Buffer[]): Promise<void> {
    if (batches.length === 0) return Promise.resolve()
    const places = columns.map(() => '?').join(', ')
    const insert = this.#database.prepare(`insert into ${dataTable(this.#table)} (${idents(columns)}) values (${places})`)
    this.#database.exec('begin')
    for (const batch of batches) for (const cells of cellsOf(batch)) insert.run(...cells)
    this.#database.exec('commit')
    return Promise.resolve()
  }

  end(): Promise<void> {
    return Promise.resolve()
  }

  cancel(): void {
    // What was inserted goes with the database.
  }
}
