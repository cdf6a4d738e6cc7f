import { sql } from 'kysely'
import { numbersOfAccount } from '#journeys/identity/index.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { heldOf } from '../counts.ts'
import type { PersonTable } from '../held/tables.ts'

/** An account as the log and proposals name it. */
export const objectOf = (id: number) => `account:${id}`
export const idOf = (object: string) => Number(object.replace(/^account:/, ''))

const UNDER_WAY = ['NEW', 'REGISTERED', 'PENDING', 'NOTIFIED'] as const

/** Throws `notFound` where it is gone. */
export async function loginOf(db: Db, id: number): Promise<string> {
  const account = await db.selectFrom('account').select('login').where('id', '=', id).executeTakeFirst()
  if (!account) throw new Refusal('notFound')
  return account.login
}

/** The account of a login; throws `notFound`. */
export async function idCalled(db: Db, login: string): Promise<number> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst()
  if (!account) throw new Refusal('notFound')
  return account.id
}

/** Nobody deals with an account of their own or of their household; throws `ownCase`. */
export async function refuseOwnAccount(db: Db, ctx: DeskContext, id: number): Promise<void> {
  await loginOf(db, id)
  await ctx.refuseOwn(await numbersOfAccount(db, id))
}

/** Number of rows of each table that belong to the account, also where others share them. */
export async function heldByAccount(db: Db, id: number): Promise<(table: PersonTable) => number> {
  const held = await heldOf(db, { accounts: [id], former: [], pesels: [], nips: [], mails: [], staff: [] })
  const counts = new Map(held.map(({ table, rows }) => [table, rows]))
  return (table) => counts.get(table) ?? 0
}

/** Orders whose money may still come: they go on without the account, and are booked all the same. */
export async function paymentsUnderWay(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
