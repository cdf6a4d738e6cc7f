import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Place } from '#journeys/identity/index.ts'
import { affectedRows, type Db } from '#shared/server/database/database.ts'
import type { DeskCall } from '#shared/server/desk/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import type { StaffRow } from '../staff/staff.ts'
import { tellStaff } from '../staff/tell.ts'
import type { SignInServices } from './services.ts'

/** Made with the number of the account, so that two accounts of one browser cannot be told from the rows. */
const digestOf = (staffId: number, word: string) => createHash('sha256').update(`${staffId}:${word}`).digest()

const ofDevice = (db: Db, staffId: number, digest: Buffer) =>
  db.selectFrom('staff_device').select('staff_id').where('staff_id', '=', staffId).where('token_hash', '=', digest)

/** Where a try comes from; a device counts where the account has signed in from it. */
export async function placeOf(db: Db, staffId: number | null, { network, device }: DeskCall): Promise<Place> {
  if (staffId === null || device === null) return { network, device: null }
  const digest = digestOf(staffId, device)
  return { network, device: ((await ofDevice(db, staffId, digest).executeTakeFirst()) ?? null) && digest.toString('base64url') }
}

/** At which too much was guessed: it is as good as a stranger's. */
export async function forgetDevice(db: Db, staffId: number, { device }: DeskCall): Promise<void> {
  if (device === null) return
  await db.deleteFrom('staff_device').where('staff_id', '=', staffId).where('token_hash', '=', digestOf(staffId, device)).execute()
}

/** Notes the device of a whole sign-in. The owner is told of one that is new; not of the first, with which there is nothing to compare. */
export async function noteDevice(
  { pool, cipher, office }: SignInServices,
  ctx: DeskCall,
  staff: Pick<StaffRow, 'id' | 'login' | 'email'>,
): Promise<void> {
  const word = ctx.device ?? randomBytes(24).toString('base64url')
  const digest = digestOf(staff.id, word)
  // Also where it is known: each use begins the life of the cookie anew.
  ctx.keepDevice(word)
  const used = pool
    .updateTable('staff_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staff.id)
    .where('token_hash', '=', digest)
  if ((await affectedRows(used)) === 1) return
  await inTransaction(pool, async (tx) => {
    const other = await tx.selectFrom('staff_device').select('staff_id').where('staff_id', '=', staff.id).limit(1).executeTakeFirst()
    const insert = tx.insertInto('staff_device').values({ staff_id: staff.id, token_hash: digest })
    await insert.onConflict((on) => on.doNothing()).execute()
    if (other === undefined) return
    const { browser, system, network } = sessionOrigin(ctx)
    const device = [browser, system, network].filter((part) => part !== null).join(', ')
    await tellStaff({ cipher, office }, tx, staff, 'newDevice', { values: { device } })
  })
}
