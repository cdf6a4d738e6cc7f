import type pg from 'pg'
import type { World } from '../engine/world.ts'
import type { Numbered } from './account.ts'
import { copyRows, type Value } from './copy.ts'
import { lawAccounts, type LawAccount } from './law-accounts.ts'
import { lawReports, namedReports, REPORT_COLUMNS } from './meter-reports.ts'
import { lawRequests, namedRequests, REQUEST_COLUMNS, tailRequests } from './requests.ts'

/** Generated accounts behind the told ones. They are made anew for each table, so that none of them stays in memory. */
export function* generated(world: World, told: readonly Numbered[]): Generator<LawAccount & { id: number }> {
  let id = told.length
  for (const account of lawAccounts(world)) yield { ...account, id: ++id }
}

interface Copied {
  readonly table: string
  readonly columns: readonly string[]
  readonly fixed: Iterable<Value[]>
  readonly rowsOf: (account: LawAccount, id: number) => Iterable<Value[]>
}

/** Copies fixed rows, and those of each generated account. Returns how many of the latter there are. */
async function copyOfAccounts(client: pg.PoolClient, accounts: Iterable<LawAccount & { id: number }>, to: Copied): Promise<number> {
  let count = 0
  function* rows() {
    yield* to.fixed
    for (const account of accounts) {
      for (const row of to.rowsOf(account, account.id)) {
        count += 1
        yield row
      }
    }
  }
  await copyRows(client, to.table, to.columns, rows())
  return count
}

export function copyReports(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<number> {
  return copyOfAccounts(client, generated(world, told), {
    table: 'portal.meter_report',
    columns: REPORT_COLUMNS,
    fixed: namedReports(told, world.today),
    rowsOf: lawReports(world),
  })
}

export function copyRequests(client: pg.PoolClient, world: World, told: readonly Numbered[]): Promise<number> {
  return copyOfAccounts(client, generated(world, told), {
    table: 'portal.submission',
    columns: REQUEST_COLUMNS,
    fixed: [...namedRequests(told, world.today), ...tailRequests(world, told)],
    rowsOf: lawRequests(world),
  })
}
