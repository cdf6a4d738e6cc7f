import { basename } from 'node:path'
import { isSettlementList } from '#integrations/bank/settlement/read.ts'
import { type BankFile, lookAt } from '#integrations/bank/text/bank-file.ts'
import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { rowOf, tables, written } from '#shared/server/database/tables.ts'
import { type KeptFile, keepStatements } from './store/keep-statements.ts'
import { keepSettlements } from './store/keep-settlements.ts'
import { alone, type MoneyTools } from './tools.ts'

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
  return inTransaction(tools.pool, async (client) => {
    const taken = await readIn(client, tools, file, reading)
    if (!taken.isOld) await tools.record(client, { action: 'money-file', object: `${taken.kind} ${nameOf(file)}: ${taken.lines}` })
    if (taken.corrected > 0) await tools.record(client, { action: 'money-file-correct', object: `${nameOf(file)}: ${taken.corrected}` })
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
  const trial = inTransaction(tools.pool, async (client): Promise<Taken> => {
    throw new Tried(await readIn(client, tools, file, 'anew'))
  })
  return trial.catch((error: unknown) => {
    if (error instanceof Tried) return error.taken
    throw error
  })
}

async function readIn(client: pg.PoolClient, { clock }: Pick<Tools, 'clock'>, file: BankFile, reading: Reading): Promise<Taken> {
  const kind = isSettlementList(file) ? 'settlement' : 'statement'
  await client.query('set local statement_timeout = 0')
  await alone(client)
  const isOld = (await rowOf(client, tables.selectFrom('money_file').select('kind').where('digest', '=', file.digest))) !== null
  if (isOld && (kind === 'settlement' || reading === 'once')) return { kind, isOld, fresh: 0, known: 0, lines: 0, corrected: 0, stray: [] }
  if (!isOld)
    await written(client, tables.insertInto('money_file').values({ digest: file.digest, name: nameOf(file), kind, read_at: clock.now() }))
  const kept = kind === 'settlement' ? await keepSettlements(client, file) : await keepStatements(client, file, reading === 'anew')
  return { ...kept, kind, isOld: isOld && kept.corrected === 0 && kept.fresh === 0 }
}

const nameOf = ({ path }: BankFile) => basename(path).slice(0, 100)
