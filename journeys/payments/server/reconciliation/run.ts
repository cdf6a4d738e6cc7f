import type pg from 'pg'
import { patient } from '#integrations/postgres/pieces.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { rowsOf, tables } from '#shared/server/database/tables.ts'
import { compareAccount } from './compare/account.ts'
import type { Around, Item, LineItem, PostingItem } from './compare/items.ts'
import { compareRest, settledAlone } from './compare/rest.ts'
import { DIFFERENCES, type Label } from '../../reconciliation/labels.ts'
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
    await client.query(OPEN_AGAIN, [DIFFERENCES])
    const still = await closedDays(client)
    const reopenedDays = [...closed].filter((day) => !still.has(day))
    const { counts, differences, reopened } = findings
    await tools.record(client, { action: 'money-compare', object: `differences: ${differences}` })
    for (const number of reopened) await tools.record(client, { action: 'difference-reopen', object: `R-${number}` })
    for (const day of reopenedDays) await tools.record(client, { action: 'money-day-reopen', object: day })
    return { counts, differences, reopened, reopenedDays }
  })
}

async function nextRun(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ run: number }>("select nextval('portal.reconciliation_run') as run")
  return rows[0]?.run ?? 0
}

/** A closed day in which something is open again is closed no longer. */
const OPEN_AGAIN = `
  update portal.money_day m set closed_at = null, closed_by = null
   where closed_at is not null and exists (select from portal.difference d where d.day = m.day and d.closed_at is null and d.label = any($1))`

async function closedDays(client: pg.PoolClient): Promise<Set<string>> {
  const rows = await rowsOf(client, tables.selectFrom('money_day').select('day').where('closed_at', 'is not', null))
  return new Set(rows.map(({ day }) => day))
}

const since = tables
  .selectFrom('bank_statement')
  .groupBy('account_number')
  .select(({ fn }) => ['account_number as account', fn.min('opened_on').as('since')])
const SETTLED_SINCE = `
  select b.provider, min(s.paid_on) as since from portal.settlement_line s join portal.settlement_batch b on b.id = s.batch_id group by b.provider`
const FIRST = `select coalesce(least(min(opened_on), (select min(created_at)::date from portal.payment)), '2000-01-01') as first from portal.bank_statement`

async function compareAll(client: pg.PoolClient, { bookings }: MoneyTools, findings: Findings): Promise<void> {
  const bankSince = new Map((await rowsOf(client, since)).map((one) => [one.account, one.since]))
  const heardSince = [...bankSince.values()].toSorted()[0] ?? null
  const lists = await client.query<{ provider: string; since: string }>(patient({ text: SETTLED_SINCE, values: [] }))
  const first = await client.query<{ first: string }>(FIRST)
  const payouts = await readPayouts(client, heardSince)
  const around: Around = {
    bankSince,
    settledSince: new Map(lists.rows.map(({ provider, since }) => [provider, since])),
    payouts: payouts.views,
  }
  for (const combination of payouts.combinations) await findings.add(combination)
  const question = bookings(await currentRegister(client), first.rows[0]?.first ?? '2000-01-01')
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
