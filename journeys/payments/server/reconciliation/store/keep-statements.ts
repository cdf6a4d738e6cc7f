import { createHash, type Hash } from 'node:crypto'
import { readStatements } from '#integrations/bank/statements.ts'
import type { BankFile } from '#integrations/bank/text/bank-file.ts'
import { BankFileFault, type StatementEnd, type StatementHead, type StatementLine } from '#integrations/bank/text/statement.ts'
import { toGrosze, toPln } from '#shared/money.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { referenceOf } from './reference.ts'
import { Rows } from './rows.ts'

export interface KeptFile {
  /** Statements or payouts that were not known before. */
  readonly fresh: number
  readonly known: number
  readonly lines: number
  /** Known ones of which this file tells the same money in other words. */
  readonly corrected: number
  /** Lines of the file that belong to no movement. */
  readonly stray: readonly number[]
}

const LINES = `
  insert into portal.bank_line (statement_id, line, account_number, booked_on, amount, title, party, reference)
  select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::date[], $5::numeric[], $6::text[], $7::text[], $8::text[])`

/** Sets the words of known lines right, and counts those whose money is the same. */
const CORRECTIONS = `
  with told as (
    select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::date[], $5::numeric[], $6::text[], $7::text[], $8::text[])
      as told (statement_id, line, account_number, booked_on, amount, title, party, reference)
  ), same as (
    select told.* from told join portal.bank_line l using (statement_id, line, booked_on, amount)
  ), changed as (
    update portal.bank_line l set title = same.title, party = same.party, reference = same.reference
      from same
     where l.statement_id = same.statement_id and l.line = same.line
       and (l.title, l.party, l.reference) is distinct from (same.title, same.party, same.reference)
    returning l.line
  )
  select (select count(*) from same)::int as same, (select count(*) from changed)::int as changed`

/** More stray lines than this are no use to anybody. */
const MOST_STRAY = 20

type Row = [number, number, string, string, number, string, string | null, string | null]
type Kept = NonNullable<Awaited<ReturnType<typeof knownOne>>>

interface Open {
  readonly head: StatementHead
  readonly id: number
  /** The one that is there already. */
  readonly known: Kept | null
  readonly hash: Hash
  line: number
}

/**
 * Keeps the statements of a file. One that is known changes nothing, or sets its words right where a person takes it in again; one of
 * the same number that tells of other money is refused.
 */
export async function keepStatements(tx: Tx, file: BankFile, mayCorrect: boolean): Promise<KeptFile> {
  const rows = new Rows<Row>(tx, LINES)
  const counts = { fresh: 0, known: 0, corrected: 0 }
  const stray: number[] = []
  let open: Open | null = null
  let corrections = new Corrections(tx)
  for await (const piece of readStatements(file)) {
    if ('stray' in piece && stray.length < MOST_STRAY) stray.push(piece.stray.at)
    if ('head' in piece) {
      open = await begin(tx, file, piece.head)
      corrections = new Corrections(tx)
    }
    if ('line' in piece && open) {
      const { line } = piece
      open.line += 1
      open.hash.update(wordsOf(line))
      const row: Row = [
        open.id,
        open.line,
        open.head.account,
        line.bookedOn,
        toPln(line.amount),
        line.title,
        line.party,
        referenceOf(line.title, line.titleLines),
      ]
      if (open.known === null) await rows.add(row)
      else if (mayCorrect) await corrections.add(row)
    }
    if ('end' in piece && open) {
      await rows.flush()
      const isCorrected = await finish(tx, file, open, piece.end, mayCorrect ? await corrections.done() : null)
      counts[open.known === null ? 'fresh' : isCorrected ? 'corrected' : 'known'] += 1
      open = null
    }
  }
  return { ...counts, lines: rows.written, stray }
}

/** Lines of one known statement, told anew. */
class Corrections {
  readonly #client: Tx
  #rows: Row[] = []
  #same = 0
  #changed = 0

  constructor(tx: Tx) {
    this.#client = tx
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row)
    if (this.#rows.length >= 1_000) await this.done()
  }

  async done(): Promise<{ readonly same: number; readonly changed: number }> {
    const rows = this.#rows
    this.#rows = []
    const [first] = rows
    if (first) {
      const columns = first.map((_cell, index) => rows.map((row) => row[index]))
      const { rows: counted } = await this.#client.query<{ same: number; changed: number }>(CORRECTIONS, columns)
      this.#same += counted[0]?.same ?? 0
      this.#changed += counted[0]?.changed ?? 0
    }
    return { same: this.#same, changed: this.#changed }
  }
}

const wordsOf = ({ bookedOn, amount, title }: StatementLine) => `${bookedOn} ${amount} ${title}\n`

async function knownOne(tx: Tx, head: StatementHead) {
  return (
    (await tx
      .selectFrom('bank_statement as s')
      .select(['s.id', 's.content', 's.format', 's.opening', 's.closing', 's.closed_on'])
      .select(({ selectFrom }) =>
        selectFrom('bank_line as l')
          .whereRef('l.statement_id', '=', 's.id')
          .select(({ fn }) => fn.countAll<number>().as('lines'))
          .as('lines'),
      )
      .where('s.account_number', '=', head.account)
      .where('s.number', '=', head.number)
      .where('s.opened_on', '=', head.openedOn)
      .executeTakeFirst()) ?? null
  )
}

async function begin(tx: Tx, { digest }: BankFile, head: StatementHead): Promise<Open> {
  const hash = createHash('sha256').update(`${head.account} ${head.number} ${head.openedOn} ${head.opening}\n`)
  const found = await knownOne(tx, head)
  if (found) return { head, id: found.id, known: found, hash, line: 0 }
  const kept = await tx
    .insertInto('bank_statement')
    .values({
      file_digest: digest,
      format: head.format,
      account_number: head.account,
      number: head.number,
      opened_on: head.openedOn,
      closed_on: head.openedOn,
      opening: toPln(head.opening),
      closing: toPln(head.opening),
      content: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirst()
  return { head, id: kept?.id ?? 0, known: null, hash, line: 0 }
}

interface Told {
  readonly same: number
  readonly changed: number
}

/** True where a known statement was set right. */
async function finish(tx: Tx, file: BankFile, { head, id, known, hash, line }: Open, end: StatementEnd, told: Told | null) {
  const { closing, closedOn } = end
  const content = hash.update(`${closing}`).digest()
  const statement = tx.updateTable('bank_statement').where('id', '=', id)
  if (known === null) {
    await refuseOtherFormat(tx, head, closedOn)
    await statement.set({ closed_on: closedOn, closing: toPln(closing), content }).execute()
    return false
  }
  const isSameMoney =
    told?.same === line &&
    known.lines === line &&
    known.format === head.format &&
    toGrosze(known.opening) === head.opening &&
    toGrosze(known.closing) === closing &&
    known.closed_on === closedOn
  if (content.equals(known.content)) return (told?.changed ?? 0) > 0
  if (!isSameMoney)
    throw new BankFileFault(
      1,
      `the statement ${head.number} of ${head.openedOn} of the account ${head.account} is known, and says something else`,
    )
  await statement.set({ content, file_digest: file.digest }).execute()
  return true
}

/** A bank offers the same statement in two formats, which number it differently: both together would double all money. */
async function refuseOtherFormat(tx: Tx, { account, format }: StatementHead, closedOn: string): Promise<void> {
  const other = await tx
    .selectFrom('bank_statement')
    .select(['number', 'format'])
    .where('account_number', '=', account)
    .where('closed_on', '=', closedOn)
    .where('format', '<>', format)
    .executeTakeFirst()
  if (other)
    throw new BankFileFault(
      1,
      `the statement of ${closedOn} of the account ${account} is known in the format ${other.format} as number ${other.number}`,
    )
}
