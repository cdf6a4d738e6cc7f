import { basename } from 'node:path'
import { createHash, type Hash } from 'node:crypto'
import { isSettlementList, readSettlements } from '#integrations/bank/settlement/read.ts'
import { type BankFile, lookAt } from '#integrations/bank/text/bank-file.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { SettledPayment } from '#integrations/bank/settlement/settlement.ts'
import { BankFileFault } from '#integrations/bank/text/statement.ts'
import { toPln } from '#shared/money.ts'
import { type KeptFile, keepStatements } from './store/keep-statements.ts'
import { alone, type MoneyTools } from './tools.ts'
import { Rows } from './store/rows.ts'

export interface Taken extends KeptFile {
  readonly kind: 'statement' | 'settlement'
  /** This very file was read before. */
  readonly isOld: boolean
}

/**
 * `anew`: a person names the file, so it is read again even if it was read before, since the portal may have learnt to read it better;
 * and words of known statements are set right by it. A folder's files are read `once`: their order would decide which words stay.
 */
type Reading = 'once' | 'anew'

type Tools = Pick<MoneyTools, 'pool' | 'clock' | 'record'>

/** Takes a statement or a settlement list in, all of it or nothing. What was taken before changes nothing. */
export async function takeFile(tools: Tools, path: string, reading: Reading = 'once'): Promise<Taken> {
  const file = await lookAt(path)
  return inTransaction(tools.pool, async (tx) => {
    const taken = await readIn(tx, tools, file, reading)
    if (!taken.isOld) await tools.record(tx, { action: 'money-file', object: `${taken.kind} ${nameOf(file)}: ${taken.lines}` })
    if (taken.corrected > 0) await tools.record(tx, { action: 'money-file-correct', object: `${nameOf(file)}: ${taken.corrected}` })
    return taken
  })
}

/** What it read is given back, and its transaction is not kept. */
class Tried extends Error {
  readonly taken: Taken

  constructor(taken: Taken) {
    super('tried')
    this.taken = taken
  }
}

/** Reads a file as if it were taken in, and keeps nothing of it. */
export async function tryFile(tools: Omit<Tools, 'record'>, path: string): Promise<Taken> {
  const file = await lookAt(path)
  const trial = inTransaction(tools.pool, async (tx): Promise<Taken> => {
    throw new Tried(await readIn(tx, tools, file, 'anew'))
  })
  return trial.catch((error: unknown) => {
    if (error instanceof Tried) return error.taken
    throw error
  })
}

async function readIn(tx: Tx, { clock }: Pick<Tools, 'clock'>, file: BankFile, reading: Reading): Promise<Taken> {
  const kind = isSettlementList(file) ? 'settlement' : 'statement'
  await tx.query('set local statement_timeout = 0')
  await alone(tx)
  const isOld = (await tx.selectFrom('money_file').select('kind').where('digest', '=', file.digest).executeTakeFirst()) !== undefined
  if (isOld && (kind === 'settlement' || reading === 'once')) return { kind, isOld, fresh: 0, known: 0, lines: 0, corrected: 0, stray: [] }
  if (!isOld)
    await tx
      .insertInto('money_file')
      .values({ digest: file.digest, name: nameOf(file), kind, read_at: clock.now() })
      .execute()
  const kept = kind === 'settlement' ? await keepSettlements(tx, file) : await keepStatements(tx, file, reading === 'anew')
  return { ...kept, kind, isOld: isOld && kept.corrected === 0 && kept.fresh === 0 }
}

const nameOf = ({ path }: BankFile) => basename(path).slice(0, 100)

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
async function keepSettlements(tx: Tx, file: BankFile): Promise<KeptFile> {
  const rows = new Rows<[number, number, string, string, string, number, number]>(tx, LINES)
  const batches = new Map<string, Open>()
  for await (const payment of readSettlements(file)) {
    const key = `${payment.provider}/${payment.batch}`
    const open = batches.get(key) ?? (await begin(tx, file, payment))
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
  for (const open of batches.values()) await finish(tx, open)
  const known = [...batches.values()].filter((open) => open.known !== null).length
  return { fresh: batches.size - known, known, lines: rows.written, corrected: 0, stray: [] }
}

const payoutOf = ({ paidOutOn, payoutTitle }: SettledPayment) => `${paidOutOn} ${payoutTitle}`

async function begin(tx: Tx, { digest }: BankFile, payment: SettledPayment): Promise<Open> {
  const { provider, batch, paidOutOn, payoutTitle } = payment
  const hash = createHash('sha256').update(`${payoutOf(payment)}\n`)
  const found = await tx
    .selectFrom('settlement_batch')
    .select(['id', 'content'])
    .where('provider', '=', provider)
    .where('batch', '=', batch)
    .executeTakeFirst()
  const common = { name: `${provider} ${batch}`, payout: payoutOf(payment), hash, line: 0 }
  if (found) return { ...common, id: found.id, known: found.content }
  const kept = await tx
    .insertInto('settlement_batch')
    .values({
      file_digest: digest,
      provider,
      batch,
      paid_out_on: paidOutOn,
      payout_title: payoutTitle,
      content: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirst()
  return { ...common, id: kept?.id ?? 0, known: null }
}

async function finish(tx: Tx, { id, name, known, hash }: Open): Promise<void> {
  const content = hash.digest()
  if (known === null) await tx.updateTable('settlement_batch').where('id', '=', id).set({ content }).execute()
  else if (!content.equals(known)) throw new BankFileFault(1, `the payout ${name} is known, and says something else`)
}
