import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { CopyStreamQuery } from 'pg-copy-streams'
import { copyFrom } from '#integrations/postgres/copy.ts'
import type { Asides } from '../report/asides.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import { words } from '../report/findings.ts'
import type { Words } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { type Contradiction, EncodingEvidence } from '../rows/encoding-evidence.ts'
import { recordsOf } from '../rows/records.ts'
import { RowChecker } from '../rows/row-checker.ts'
import { surveyForms } from '../rows/survey.ts'
import { readWindows, type ReadingEnd } from '../rows/windows.ts'
import { createTable, dataTable, idents } from './sql.ts'

/** What is wrong with a delivery, and what only may be. */
export interface Told {
  readonly findings: Findings
  readonly warnings: Findings
  readonly asides: Asides | null
}

interface Load {
  readonly file: DeliveredFile
  readonly table: string
}

/**
 * Reads one file into a new table without indexes, checking every row by itself. Rows with a finding are left out; the
 * caller throws the table away when there is one. The table is created in the transaction that fills it: so a killed
 * import leaves nothing, and its pages are written frozen and all-visible once instead of being rewritten by vacuum.
 */
export async function loadFile(client: pg.PoolClient, load: Load, told: Told, onRows: (rows: number) => void): Promise<number> {
  await client.query('begin')
  try {
    await client.query(createTable(load.table, load.file.dataset))
    const rows = await copyRows(client, load, told, onRows)
    await client.query('commit')
    return rows
  } catch (error) {
    // The connection itself may be what failed; the error that counts is the first.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function copyRows(
  client: pg.PoolClient,
  { file, table }: Load,
  { findings, warnings, asides }: Told,
  onRows: (rows: number) => void,
): Promise<number> {
  const checker = new RowChecker(file, { findings, asides })
  const records = recordsOf(file, checker)
  const hash = createHash('sha256')
  const evidence = file.format === 'csv' ? new EncodingEvidence(file.encoding) : undefined
  const copy = new Copy(client, table)
  try {
    const end = await readWindows(file.handle, records, {
      hash,
      ...(evidence && { evidence }),
      async afterWindow() {
        if (checker.doubtful.length > 0) checker.decide(await surveyForms(file, checker.doubtful))
        await copy.send(checker)
        onRows(checker.rows)
      },
    })
    checker.encoder?.finish()
    await copy.send(checker)
    await copy.end()
    const place = { dataset: file.dataset.name, file: file.name }
    const contradiction = evidence?.contradiction ?? (checker.hasForeignBytes ? await pageOf(file) : null)
    if (contradiction) findings.add(contradictionOf(contradiction, file), place)
    for (const remark of records.remarks) warnings.add(remark, place)
    for (const { field, why, n } of checker.otherwise) warnings.add(words(MESSAGES[why], { n }), { ...place, field })
    judgeFile(file, { end, checker, sha256: hash.digest('hex') }, findings)
    return checker.rows
  } catch (error) {
    copy.cancel()
    throw error
  }
}

/** What the bytes of a file are that are no letters of the declared encoding. */
async function pageOf({ handle, format, encoding }: DeliveredFile): Promise<Contradiction | null> {
  if (format !== 'csv') return null
  const evidence = new EncodingEvidence(encoding, true)
  await readWindows(handle, { next: (_bytes, _from, end) => end, isDone: false }, { evidence })
  return evidence.contradiction
}

function contradictionOf(contradiction: Contradiction, { encoding }: DeliveredFile): Words {
  if (contradiction === 'utf16') return MESSAGES.utf16
  return words(MESSAGES.otherEncoding, { page: contradiction === 'utf8' ? 'UTF-8' : contradiction, declared: encoding })
}

interface Read {
  readonly end: ReadingEnd
  readonly checker: RowChecker
  readonly sha256: string
}

function judgeFile(file: DeliveredFile, { end, checker, sha256 }: Read, findings: Findings): void {
  const place = { dataset: file.dataset.name, file: file.name }
  if (end === 'tooLong') findings.add(MESSAGES.rowTooLong, place)
  if (end === 'stopped' && checker.isDone) findings.add(words(MESSAGES.tooManyRows, { declared: file.declaredRows }), place)
  if (end !== 'complete') return
  if (sha256 !== file.sha256) findings.add(MESSAGES.wrongSum, place)
  if (checker.rows !== file.declaredRows)
    findings.add(words(MESSAGES.wrongCount, { actual: checker.rows, declared: file.declaredRows }), place)
}

/** One COPY into a table, begun when the columns of the file are known. */
class Copy {
  readonly #client: pg.PoolClient
  readonly #table: string
  #stream: CopyStreamQuery | null = null
  #failure: Error | null = null

  constructor(client: pg.PoolClient, table: string) {
    this.#client = client
    this.#table = table
  }

  async send({ columns, encoder }: RowChecker): Promise<void> {
    if (!columns || !encoder) return
    this.#stream ??= this.#begin(columns)
    for (const batch of encoder.ready) {
      await this.#passedOn(this.#stream)
      this.#stream.write(batch)
    }
    encoder.ready.length = 0
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
