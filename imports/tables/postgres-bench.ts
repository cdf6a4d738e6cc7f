import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { CopyStreamQuery } from 'pg-copy-streams'
import { copyFrom } from '#integrations/postgres/copy.ts'
import { violatedUnique } from '#integrations/postgres/violation.ts'
import type { Bench, Filling } from './bench.ts'
import { indexName } from './bench.ts'
import { createTable, dataTable, ident, idents } from './sql.ts'

/** The bench of the portal: one session of its database. */
export function postgresBench(client: pg.ClientBase): Bench {
  const together: Bench['together'] = async (work) => {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      // The connection itself may be what failed; the error that counts is the first.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  const create: Bench['create'] = async (table, dataset) => {
    await client.query(createTable(table, dataset))
  }
  return {
    query: (statement, values) => client.query(statement, values),
    together,
    create,
    /**
     * The table is created in the transaction that fills it: so a killed import leaves nothing, and its pages are written
     * frozen and all-visible once instead of being rewritten by vacuum.
     */
    filled: (table, dataset, work) =>
      together(async () => {
        await create(table, dataset)
        const copy = new Copy(client, table)
        try {
          const result = await work(copy)
          await copy.end()
          return result
        } catch (error) {
          copy.cancel()
          throw error
        }
      }),
    async buildUnique(table, dataset, fields) {
      const statement =
        fields === dataset.key
          ? `alter table ${dataTable(table)} add primary key (${idents(fields)})`
          : `create unique index ${indexName(table, dataset, fields)} on ${dataTable(table)} (${idents(fields)})`
      try {
        await client.query(statement)
        return true
      } catch (error) {
        if (violatedUnique(error) !== null) return false
        throw error
      }
    },
    async buildLookups(table, dataset) {
      for (const [number, fields] of dataset.indexes.entries())
        await client.query(`create index ${ident(`${table}_i${number}`)} on ${dataTable(table)} (${idents(fields)})`)
      await client.query(`analyze ${dataTable(table)}`)
    },
  }
}

/** One COPY into a table, begun when the columns of the file are known. */
class Copy implements Filling {
  readonly #client: pg.ClientBase
  readonly #table: string
  #stream: CopyStreamQuery | null = null
  #failure: Error | null = null

  constructor(client: pg.ClientBase, table: string) {
    this.#client = client
    this.#table = table
  }

  async send(columns: readonly string[], batches: readonly Buffer[]): Promise<void> {
    this.#stream ??= this.#begin(columns)
    for (const batch of batches) {
      await this.#passedOn(this.#stream)
      this.#stream.write(batch)
    }
  }

  async end(): Promise<void> {
    if (!this.#stream) return
    await this.#passedOn(this.#stream)
    this.#stream.end()
    await finished(this.#stream)
  }

  cancel(): void {
    if (this.#stream && !this.#failure) this.#stream.destroy(new Error('reading failed'))
  }

  /** A batch is given to the stream only when it has passed on the one before; the next is read meanwhile. */
  async #passedOn(stream: CopyStreamQuery): Promise<void> {
    if (this.#failure) throw this.#failure
    if (stream.writableNeedDrain) await once(stream, 'drain')
  }

  #begin(columns: readonly string[]): CopyStreamQuery {
    const text = `copy ${dataTable(this.#table)} (${idents(columns)}) from stdin with (freeze, encoding 'UTF8')`
    const stream = copyFrom(this.#client, text)
    stream.on('error', (error) => (this.#failure = error))
    return stream
  }
}
