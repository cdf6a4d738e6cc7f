import { openPool } from '#integrations/postgres/pool.ts'
import { afterCommit, inTransaction } from '#integrations/postgres/transaction.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { testSecrets } from '../template.ts'

/** Blocks an account with its entry and kills itself, as `kill -9` does, `before` or `after` the two are committed. */
const [connectionString = '', login = '', moment = ''] = process.argv.slice(2)
const pool = openPool(connectionString)
const die = () => process.kill(process.pid, 'SIGKILL')
await inTransaction(pool, async (tx) => {
  afterCommit(tx, die)
  await tx.query('update portal.account set blocked_at = now() where login = $1', [login])
  await openAudit(pool, testSecrets().auditKey).within(tx, { actor: 'office', action: 'account-block', object: login, outcome: 'done' })
  if (moment === 'before') die()
})
