import { sql } from 'kysely'
import type { Check, Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { takeInbox } from './inbox.ts'
import { readReport } from './report.ts'
import { reconcile } from './run.ts'
import { Busy, type MoneyTools } from './tools.ts'

const ACTOR = 'job:reconciliation'

/** Every night, behind the nightly import: what lies in the folder is read, and the money compared. */
export function journey(deps: Dependencies): Journey {
  const { pool, clock, bookings, audit } = deps
  const tools: MoneyTools = {
    pool,
    clock,
    bookings,
    actor: ACTOR,
    record: (client, entry) => audit.within(client, { actor: ACTOR, outcome: 'done', ...entry }),
  }
  return {
    routes: [],
    checks: [differenceCheck(deps)],
    jobs: [
      { name: 'reconcile-payments', cron: '30 4 * * *', run: () => nightly(tools, deps) },
      { name: 'forget-money', cron: '50 3 * * *', run: () => forgetOldMoney(deps) },
    ],
  }
}

export async function nightly(tools: MoneyTools, { settings, log }: Pick<Dependencies, 'settings' | 'log'>): Promise<void> {
  const folder = settings['STATEMENTS_DIR']
  try {
    const { refused } = typeof folder === 'string' ? await takeInbox(tools, folder) : { refused: [] }
    for (const { name, words } of refused) log.error({ file: name, words: withoutQuoted(words) }, 'a file in STATEMENTS_DIR was refused')
    const { differences, reopened } = await reconcile(tools)
    log.info({ differences, reopened: reopened.length }, 'payments reconciled')
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    log.warn('payments are compared by somebody else at this moment')
  }
}

/** What a refusal quotes may be a person's number or name, and the log keeps neither; "portal payments reconcile" says it whole. */
const withoutQuoted = (words: string) => words.replaceAll(/".*"/gs, '"…"')

/** `portal doctor`: how many differences wait, and since when. */
function differenceCheck({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Check {
  return {
    what: 'differences between payments, bank and books',
    async run() {
      const open = await readReport(pool, clock.today(), { isAll: false, day: null })
      const [oldest] = open
      if (!oldest) return null
      return {
        level: 'warn',
        words: `${open.length} wait for a clerk, the oldest for ${oldest.age} working days: "portal payments reconcile --report" lists them.`,
        polish: `Liczba różnic: ${open.length}; najstarsza czeka dni roboczych: ${oldest.age}. Stoją w „Rozliczeniu wpłat”.`,
      }
    },
  }
}

/** Forgets what bank and gateways said, with the payments of the same years (docs/privacy.md). */
async function forgetOldMoney({
  pool,
  clock,
  settings,
  audit,
}: Pick<Dependencies, 'pool' | 'clock' | 'settings' | 'audit'>): Promise<void> {
  const end = sql<string>`(date_trunc('year', ${clock.today()}::timestamp) - make_interval(years => ${Number(settings['RECORDS_YEARS'])}))::date`
  await inTransaction(pool, async (tx) => {
    const gone = [
      await affectedRows(tx.deleteFrom('bank_statement').where('closed_on', '<', end)),
      await affectedRows(tx.deleteFrom('settlement_batch').where('paid_out_on', '<', end)),
      await affectedRows(tx.deleteFrom('difference').where('day', '<', end)),
      await affectedRows(tx.deleteFrom('money_day').where('day', '<', end)),
    ].reduce((sum, count) => sum + count)
    const midnight = sql<Date>`${end}::timestamp at time zone 'Europe/Warsaw'`
    // Batches whose payments are all gone.
    const empty = tx
      .deleteFrom('payment_export as b')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('payment_exported as e').whereRef('e.export_number', '=', 'b.number'))))
    await empty.where('b.made_at', '<', midnight).execute()
    await tx.deleteFrom('money_file').where('read_at', '<', midnight).execute()
    if (gone > 0) await audit.within(tx, { actor: 'job:retention', action: 'forget', object: `money: ${gone}`, outcome: 'done' })
  })
}
