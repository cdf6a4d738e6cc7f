import { createHash } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import { z } from 'zod'
import type { Cipher } from '#shared/server/security/security.ts'
import { affectedRows, type Db, type PortalRow, queryBuilder } from '#shared/server/database/database.ts'
import type { Subscription } from './push-service.ts'

/** More browsers than anybody uses. */
const MOST = 20

const subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

export interface NewDevice extends Pick<PortalRow<'push_device'>, 'browser' | 'system' | 'access_epoch'> {
  readonly accountId: number
  readonly subscription: Subscription
}

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

/** The account's devices whose right still holds. */
const ofAccount = (db: Db, accountId: number, epoch: number) =>
  db.selectFrom('push_device').where('account_id', '=', accountId).where('access_epoch', '=', epoch)

export function devicesOf(db: Db, accountId: number, epoch: number) {
  return ofAccount(db, accountId, epoch).select(['id', 'browser', 'system', 'created_at', 'used_at']).orderBy('id').execute()
}

/** Keeps a device; a browser that changes hands belongs to whoever has signed in there last. Null where there are too many. */
export async function addDevice(db: Db, cipher: Cipher, device: NewDevice): Promise<number | null> {
  const { accountId, browser, system, access_epoch, subscription: told } = device
  const others = db
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<string>().as('number'))
    .where('account_id', '=', accountId)
    .where('endpoint_hash', '<>', digestOf(told.endpoint))
  if (Number((await others.executeTakeFirst())?.number) >= MOST) return null
  const row = { account_id: accountId, browser, system, access_epoch, subscription: cipher.encrypt(JSON.stringify(told)) }
  const made = db
    .insertInto('push_device')
    .values({ ...row, endpoint_hash: digestOf(told.endpoint) })
    .onConflict((same) => same.column('endpoint_hash').doUpdateSet({ ...row, created_at: sql<Date>`now()`, used_at: null }))
    .returning('id')
  return (await made.executeTakeFirst())?.id ?? null
}

/** False where the account has no such device. */
export async function removeDevice(db: Db, accountId: number, id: number): Promise<boolean> {
  return (await affectedRows(db.deleteFrom('push_device').where('account_id', '=', accountId).where('id', '=', id))) > 0
}

export interface Listening {
  readonly id: number
  readonly subscription: Subscription
}

/** Where messages of an account are shown: of one in use, and only what was added since its password was last given up. */
export async function listeningOf(db: Db, cipher: Cipher, accountId: number): Promise<Listening[]> {
  const devices = db.selectFrom('push_device as d').where('d.account_id', '=', accountId)
  const listening = devices.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('acting_subject as a').whereRef('a.account_id', '=', 'd.account_id').whereRef('a.access_epoch', '=', 'd.access_epoch'),
    ),
  )
  const rows = await listening.select(['d.id', 'd.subscription']).orderBy('d.id').execute()
  return rows.map(({ id, subscription: sealed }) => ({ id, subscription: subscription.parse(JSON.parse(cipher.decrypt(sealed))) }))
}

/** For queries: whether an account, named by a column of theirs, has a device whose right holds. */
export function hasDevice(account: Expression<number>) {
  const devices = queryBuilder
    .selectFrom('push_device as d')
    .innerJoin('acting_subject as a', (join) =>
      join.onRef('a.account_id', '=', 'd.account_id').onRef('a.access_epoch', '=', 'd.access_epoch'),
    )
  return sql<boolean>`exists (${devices.where('d.account_id', '=', account)})`
}

export async function noteUsed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('push_device')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function forgetDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Forgets devices that have shown nothing for so long, and those that were added before a password was given up. */
export async function forgetOldDevices(db: Db): Promise<number> {
  const old = db
    .deleteFrom('push_device as d')
    .where(({ or, not, exists, selectFrom }) =>
      or([
        sql<boolean>`coalesce(d.used_at, d.created_at) < now() - interval '12 months'`,
        not(
          exists(
            selectFrom('acting_subject as a')
              .whereRef('a.account_id', '=', 'd.account_id')
              .whereRef('a.access_epoch', '=', 'd.access_epoch'),
          ),
        ),
      ]),
    )
  return affectedRows(old)
}
