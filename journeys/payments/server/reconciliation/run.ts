import { sql } from 'kysely'
import { patientRows } from '#integrations/postgres/pieces.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { anyText, rowOf, rowsOf, tables, written, type Tx } from '#shared/server/database/tables.ts'
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
  return inTransaction(tools.pool, async (client) => {
    await client.query('set transaction isolation level repeatable read')
    await client.query('set local statement_timeout = 0')
    await alone(client)
    const findings = new Findings(client, await nextRun(client), tools.clock.today(), tools.clock.now())
    const closed = await closedDays(client)
    await compareAll(client, tools, findings)
    await findings.finish()
    await written(client, OPEN_AGAIN)
    const still = await closedDays(client)
    const reopenedDays = [...closed].filter((day) => !still.has(day))
    const { counts, differences, reopened } = findings
    await tools.record(client, { action: 'money-compare', object: `differences: ${differences}` })
    for (const number of reopened) await tools.record(client, { action: 'difference-reopen', object: `R-${number}` })
    for (const day of reopenedDays) await tools.record(client, { action: 'money-day-reopen', object: day })
    return { counts, differences, reopened, reopenedDays }
  })
}

async function nextRun(client: Tx): Promise<number> {
  const { rows } = await client.query<{ run: number }>("select nextval('portal.reconciliation_run') as run")
  return rows[0]?.run ?? 0
}

/** A closed day in which something is open again is closed no longer. */
const OPEN_AGAIN = tables
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

async function closedDays(client: Tx): Promise<Set<string>> {
  const rows = await rowsOf(client, tables.selectFrom('money_day').select('day').where('closed_at', 'is not', null))
  return new Set(rows.map(({ day }) => day))
}

const since = tables
  .selectFrom('bank_statement')
  .groupBy('account_number')
  .select(({ fn }) => ['account_number as account', fn.min('opened_on').as('since')])
const SETTLED_SINCE = tables
  .selectFrom('settlement_line as s')
  .innerJoin('settlement_batch as b', 'b.id', 's.batch_id')
  .groupBy('b.provider')
  .select(({ fn }) => ['b.provider', fn.min('s.paid_on').as('since')])
const LONG_AGO = '2000-01-01'
const FIRST = tables
  .selectFrom('bank_statement')
  .select(({ fn, selectFrom }) =>
    fn<string | null>('least', [fn.min('opened_on'), selectFrom('payment').select(sql<string>`min(created_at)::date`.as('day'))]).as('day'),
  )

async function compareAll(client: Tx, { bookings }: MoneyTools, findings: Findings): Promise<void> {
  const bankSince = new Map((await rowsOf(client, since)).map((one) => [one.account, one.since]))
  const heardSince = [...bankSince.values()].toSorted()[0] ?? null
  const lists = await patientRows(client, SETTLED_SINCE)
  const first = await rowOf(client, FIRST)
  const payouts = await readPayouts(client, heardSince)
  const around: Around = {
    bankSince,
    settledSince: new Map(lists.map(({ provider, since }) => [provider, since])),
    payouts: payouts.views,
  }
  for (const combination of payouts.combinations) await findings.add(combination)
  const question = bookings(await currentRegister(client), first?.day ?? LONG_AGO)
  const rest = { lines: new Array<LineItem>(), postings: new Array<PostingItem>() }
  const sequences: readonly AsyncGenerator<Item>[] = [
    readOrders(client),
    readSettled(client),
    readLines(client, payouts.lines),
    readPostings(client, question),
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
