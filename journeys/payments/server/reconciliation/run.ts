import { sql } from 'kysely'
import { patientRows } from '#integrations/postgres/pieces.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { anyText, type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { compareAccount } from './compare/account.ts'
import type { Around, Item, LineItem, PostingItem } from './compare/items.ts'
import { compareRest, settledAlone } from './compare/rest.ts'
import { DIFFERENCES, type Label } from '../../money/labels.ts'
import { byAccount } from './store/by-account.ts'
import { readPayouts } from './store/payouts.ts'
import { readLines, readOrders, readPostings, readSettled } from './store/read.ts'
import { alone, type MoneyTools } from './tools.ts'
import { Findings } from './write.ts'

export interface Reconciled {
  readonly counts: ReadonlyMap<Label, number>
  readonly differences: number
  /** Numbers of differences that a clerk had closed and that are open again. */
  readonly reopened: readonly number[]
  /** Days that were closed and are open again. */
  readonly reopenedDays: readonly string[]
}

/**
 * Compares all money in one transaction: either the whole report is new, or it is the one of the last run. What is read stands
 * in memory one account at a time.
 */
export async function reconcile(tools: MoneyTools): Promise<Reconciled> {
  return inTransaction(tools.pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    await tx.query('set local statement_timeout = 0')
    await alone(tx)
    const findings = new Findings(tx, await nextRun(tx), tools.clock.today(), tools.clock.now())
    const closed = await closedDays(tx)
    await compareAll(tx, tools, findings)
    await findings.finish()
    await openAgain(tx).execute()
    const still = await closedDays(tx)
    const reopenedDays = [...closed].filter((day) => !still.has(day))
    const { counts, differences, reopened } = findings
    await tools.record(tx, { action: 'money-compare', object: `differences: ${differences}` })
    for (const number of reopened) await tools.record(tx, { action: 'difference-reopen', object: `R-${number}` })
    for (const day of reopenedDays) await tools.record(tx, { action: 'money-day-reopen', object: day })
    return { counts, differences, reopened, reopenedDays }
  })
}

async function nextRun(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ run: number }>("select nextval('portal.reconciliation_run') as run")
  return rows[0]?.run ?? 0
}

/** A closed day in which something is open again is closed no longer. */
const openAgain = (db: Db) =>
  db
    .updateTable('money_day as m')
    .set({ closed_at: null, closed_by: null })
    .where('m.closed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('difference as d')
          .whereRef('d.day', '=', 'm.day')
          .where('d.closed_at', 'is', null)
          .where('d.label', '=', anyText(DIFFERENCES)),
      ),
    )

async function closedDays(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('money_day').select('day').where('closed_at', 'is not', null).execute()
  return new Set(rows.map(({ day }) => day))
}

const since = queryBuilder
  .selectFrom('bank_statement')
  .groupBy('account_number')
  .select(({ fn }) => ['account_number as account', fn.min('opened_on').as('since')])
const SETTLED_SINCE = queryBuilder
  .selectFrom('settlement_line as s')
  .innerJoin('settlement_batch as b', 'b.id', 's.batch_id')
  .groupBy('b.provider')
  .select(({ fn }) => ['b.provider', fn.min('s.paid_on').as('since')])
const LONG_AGO = '2000-01-01'
const firstDay = (db: Db) =>
  db
    .selectFrom('bank_statement')
    .select(({ fn, selectFrom }) =>
      fn<string | null>('least', [fn.min('opened_on'), selectFrom('payment').select(sql<string>`min(created_at)::date`.as('day'))]).as(
        'day',
      ),
    )

async function compareAll(tx: Tx, { bookings }: MoneyTools, findings: Findings): Promise<void> {
  const bankSince = new Map((await tx.executeQuery(since)).rows.map((one) => [one.account, one.since]))
  const heardSince = [...bankSince.values()].toSorted()[0] ?? null
  const lists = await patientRows(tx, SETTLED_SINCE)
  const first = await firstDay(tx).executeTakeFirst()
  const payouts = await readPayouts(tx, heardSince)
  const around: Around = {
    bankSince,
    settledSince: new Map(lists.map(({ provider, since }) => [provider, since])),
    payouts: payouts.views,
  }
  for (const combination of payouts.combinations) await findings.add(combination)
  const question = bookings(await currentRegister(tx), first?.day ?? LONG_AGO)
  const rest = { lines: new Array<LineItem>(), postings: new Array<PostingItem>() }
  const sequences: readonly AsyncGenerator<Item>[] = [
    readOrders(tx),
    readSettled(tx),
    readLines(tx, payouts.lines),
    readPostings(tx, question),
  ]
  for await (const items of byAccount(sequences)) {
    const alone = items.filter((item) => item.kind === 'settled' && item.paymentId === null)
    for (const item of alone) if (item.kind === 'settled') await findings.add(settledAlone(item))
    const { combinations, lines, postings } = compareAccount(items, around)
    for (const combination of combinations) await findings.add(combination)
    for (const line of lines) rest.lines.push(line)
    for (const posting of postings)
      if (posting.names !== null || (heardSince !== null && posting.day >= heardSince)) rest.postings.push(posting)
  }
  for (const combination of compareRest(rest.lines, rest.postings, bankSince)) await findings.add(combination)
}
