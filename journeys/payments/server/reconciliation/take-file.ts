import { basename } from 'node:path'
import { isSettlementList } from '#integrations/bank/settlement/read.ts'
import { type BankFile, lookAt } from '#integrations/bank/text/bank-file.ts'
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

/** Takes a statement or a settlement list in, all of it or nothing. What was taken before changes nothing. */
export async function takeFile(tools: Pick<MoneyTools, 'pool' | 'clock' | 'record'>, path: string): Promise<Taken> {
  const file = await lookAt(path)
  const kind = isSettlementList(file) ? 'settlement' : 'statement'
  return inTransaction(tools.pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    await alone(client)
    const isOld = (await rowOf(client, tables.selectFrom('money_file').select('kind').where('digest', '=', file.digest))) !== null
    if (isOld) return { kind, isOld, fresh: 0, known: 0, lines: 0 }
    await written(
      client,
      tables.insertInto('money_file').values({ digest: file.digest, name: nameOf(file), kind, read_at: tools.clock.now() }),
    )
    const kept = kind === 'settlement' ? await keepSettlements(client, file) : await keepStatements(client, file)
    await tools.record(client, { action: 'money-file', object: `${kind} ${nameOf(file)}: ${kept.lines}` })
    return { ...kept, kind, isOld }
  })
}

const nameOf = ({ path }: BankFile) => basename(path).slice(0, 100)
