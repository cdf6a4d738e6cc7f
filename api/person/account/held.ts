import { sql } from 'kysely'
import { numbersOfAccount } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { heldOf } from '../counts.ts'
import type { PersonTable } from '../held/tables.ts'

/** An account as the log and proposals name it. */
export const objectOf = (id: number) => `account:${id}`
export const idOf = (object: string) => Number(object.replace(/^account:/, ''))

const UNDER_WAY = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED'] as const

/** Throws `notFound` where it is gone. */
export async function loginOf(database: Queryable, id: number): Promise<string> {
  const account = await rowOf(database, tables.selectFrom('account').select('login').where('id', '=', id))
  if (!account) throw new Refusal('notFound')
  return account.login
}

/** The account of a login; throws `notFound`. */
export async function idCalled(database: Queryable, login: string): Promise<number> {
  const account = await rowOf(
    database,
    tables
      .selectFrom('account')
      .select('id')
      .where(sql<boolean>`lower(login) = lower(${login})`),
  )
  if (!account) throw new Refusal('notFound')
  return account.id
}

/** Nobody deals with an account of their own or of their household; throws `ownCase`. */
export async function refuseOwnAccount(database: Queryable, ctx: DeskContext, id: number): Promise<void> {
  await loginOf(database, id)
  await ctx.refuseOwn(await numbersOfAccount(database, id))
}

/** Number of rows of each table that belong to the account, also where others share them. */
export async function heldByAccount(database: Queryable, id: number): Promise<(table: PersonTable) => number> {
  const held = await heldOf(database, { accounts: [id], former: [], pesels: [], nips: [], mails: [], staff: [] })
  const counts = new Map(held.map(({ table, rows }) => [table, rows]))
  return (table) => counts.get(table) ?? 0
}

/** Orders whose money may still come: they go on without the account, and are booked all the same. */
export async function paymentsUnderWay(database: Queryable, id: number): Promise<number> {
  const row = await rowOf(
    database,
    tables
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .where('state', 'in', UNDER_WAY),
  )
  return Number(row?.count ?? 0)
}
