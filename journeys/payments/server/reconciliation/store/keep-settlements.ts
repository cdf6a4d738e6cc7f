import { createHash, type Hash } from 'node:crypto'
import { readSettlements } from '#integrations/bank/settlement/read.ts'
import type { SettledPayment } from '#integrations/bank/settlement/settlement.ts'
import type { BankFile } from '#integrations/bank/text/bank-file.ts'
import { BankFileFault } from '#integrations/bank/text/statement.ts'
import { toPln } from '#shared/money.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import type { KeptFile } from './keep-statements.ts'
import { Rows } from './rows.ts'

const LINES = `
  insert into portal.settlement_line (batch_id, line, session, order_id, paid_on, amount, fee)
  select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::date[], $6::numeric[], $7::numeric[])`

interface Open {
  readonly id: number
  readonly name: string
  /** What every line of the payout says of it. */
  readonly payout: string
  readonly known: Buffer | null
  readonly hash: Hash
  line: number
}

/** Keeps the payouts of a settlement list. One that is known changes nothing; one of the same number that says something else is refused. */
export async function keepSettlements(client: Queryable, file: BankFile): Promise<KeptFile> {
  const rows = new Rows<[number, number, string, string, string, number, number]>(client, LINES)
  const batches = new Map<string, Open>()
  for await (const payment of readSettlements(file)) {
    const key = `${payment.provider}/${payment.batch}`
    const open = batches.get(key) ?? (await begin(client, file, payment))
    batches.set(key, open)
    if (payoutOf(payment) !== open.payout)
      throw new BankFileFault(payment.at, `the payout ${open.name} has another day or title than in the line before`)
    open.line += 1
    open.hash.update(`${payment.session} ${payment.orderId} ${payment.paidOn} ${payment.amount} ${payment.fee}\n`)
    if (open.known === null)
      await rows.add([
        open.id,
        open.line,
        payment.session.toUpperCase(),
        payment.orderId,
        payment.paidOn,
        toPln(payment.amount),
        toPln(payment.fee),
      ])
  }
  await rows.flush()
  for (const open of batches.values()) await finish(client, open)
  const known = [...batches.values()].filter((open) => open.known !== null).length
  return { fresh: batches.size - known, known, lines: rows.written, corrected: 0, stray: [] }
}

const payoutOf = ({ paidOutOn, payoutTitle }: SettledPayment) => `${paidOutOn} ${payoutTitle}`

async function begin(client: Queryable, { digest }: BankFile, payment: SettledPayment): Promise<Open> {
  const { provider, batch, paidOutOn, payoutTitle } = payment
  const hash = createHash('sha256').update(`${payoutOf(payment)}\n`)
  const found = await rowOf(
    client,
    tables.selectFrom('settlement_batch').select(['id', 'content']).where('provider', '=', provider).where('batch', '=', batch),
  )
  const common = { name: `${provider} ${batch}`, payout: payoutOf(payment), hash, line: 0 }
  if (found) return { ...common, id: found.id, known: found.content }
  const kept = await rowOf(
    client,
    tables
      .insertInto('settlement_batch')
      .values({
        file_digest: digest,
        provider,
        batch,
        paid_out_on: paidOutOn,
        payout_title: payoutTitle,
        content: Buffer.alloc(0),
      })
      .returning('id'),
  )
  return { ...common, id: kept?.id ?? 0, known: null }
}

async function finish(client: Queryable, { id, name, known, hash }: Open): Promise<void> {
  const content = hash.digest()
  if (known === null) await written(client, tables.updateTable('settlement_batch').where('id', '=', id).set({ content }))
  else if (!content.equals(known)) throw new BankFileFault(1, `the payout ${name} is known, and says something else`)
}
