import { createHash, type Hash } from 'node:crypto'
import { readStatements } from '#integrations/bank/statements.ts'
import type { BankFile } from '#integrations/bank/text/bank-file.ts'
import { BankFileFault, type StatementEnd, type StatementHead, type StatementLine } from '#integrations/bank/text/statement.ts'
import { toPln } from '#shared/money.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import { referenceOf } from './reference.ts'
import { Rows } from './rows.ts'

export interface KeptFile {
  /** Statements or payouts that were not known before. */
  readonly fresh: number
  readonly known: number
  readonly lines: number
}

const LINES = `
  insert into portal.bank_line (statement_id, line, account_number, booked_on, amount, title, party, reference)
  select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::date[], $5::numeric[], $6::text[], $7::text[], $8::text[])`

interface Open {
  readonly head: StatementHead
  readonly id: number
  /** Digest of the one that is there already. */
  readonly known: Buffer | null
  readonly hash: Hash
  line: number
}

/** Keeps the statements of a file. One that is known changes nothing; one of the same number that says something else is refused. */
export async function keepStatements(client: Queryable, file: BankFile): Promise<KeptFile> {
  const rows = new Rows<[number, number, string, string, number, string, string | null, string | null]>(client, LINES)
  const counts = { fresh: 0, known: 0 }
  let open: Open | null = null
  for await (const piece of readStatements(file)) {
    if ('head' in piece) open = await begin(client, file, piece.head)
    if ('line' in piece && open) {
      const { line } = piece
      open.line += 1
      open.hash.update(wordsOf(line))
      if (open.known === null)
        await rows.add([
          open.id,
          open.line,
          open.head.account,
          line.bookedOn,
          toPln(line.amount),
          line.title,
          line.party,
          referenceOf(line.title),
        ])
    }
    if ('end' in piece && open) {
      await rows.flush()
      counts[open.known === null ? 'fresh' : 'known'] += 1
      await finish(client, open, piece.end)
      open = null
    }
  }
  return { ...counts, lines: rows.written }
}

const wordsOf = ({ bookedOn, amount, title }: StatementLine) => `${bookedOn} ${amount} ${title}\n`

async function begin(client: Queryable, { digest }: BankFile, head: StatementHead): Promise<Open> {
  const hash = createHash('sha256').update(`${head.account} ${head.number} ${head.openedOn} ${head.opening}\n`)
  const found = await rowOf(
    client,
    tables
      .selectFrom('bank_statement')
      .select(['id', 'content'])
      .where('account_number', '=', head.account)
      .where('number', '=', head.number)
      .where('opened_on', '=', head.openedOn),
  )
  if (found) return { head, id: found.id, known: found.content, hash, line: 0 }
  const kept = await rowOf(
    client,
    tables
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
      .returning('id'),
  )
  return { head, id: kept?.id ?? 0, known: null, hash, line: 0 }
}

async function finish(client: Queryable, { head, id, known, hash }: Open, { closing, closedOn }: StatementEnd): Promise<void> {
  const content = hash.update(`${closing}`).digest()
  if (known === null) {
    await refuseOtherFormat(client, head, closedOn)
    await written(
      client,
      tables
        .updateTable('bank_statement')
        .where('id', '=', id)
        .set({ closed_on: closedOn, closing: toPln(closing), content }),
    )
  } else if (!content.equals(known)) {
    throw new BankFileFault(
      1,
      `the statement ${head.number} of ${head.openedOn} of the account ${head.account} is known, and says something else`,
    )
  }
}

/** A bank offers the same statement in two formats, which number it differently: both together would double all money. */
async function refuseOtherFormat(client: Queryable, { account, format }: StatementHead, closedOn: string): Promise<void> {
  const other = await rowOf(
    client,
    tables
      .selectFrom('bank_statement')
      .select(['number', 'format'])
      .where('account_number', '=', account)
      .where('closed_on', '=', closedOn)
      .where('format', '<>', format),
  )
  if (other)
    throw new BankFileFault(
      1,
      `the statement of ${closedOn} of the account ${account} is known in the format ${other.format} as number ${other.number}`,
    )
}
