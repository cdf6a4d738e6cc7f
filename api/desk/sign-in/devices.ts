import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Place } from '#journeys/identity/index.ts'
import { type Queryable, rowOf, tables, written } from '#shared/server/database/tables.ts'
import type { DeskCall } from '#shared/server/desk/context.ts'
import { sessionOrigin } from '#shared/server/security/session-origin.ts'
import type { StaffRow } from '../staff/staff.ts'
import { tellStaff } from '../staff/tell.ts'
import type { SignInServices } from './services.ts'

/** Made with the number of the account, so that two accounts of one browser cannot be told from the rows. */
const digestOf = (staffId: number, word: string) => createHash('sha256').update(`${staffId}:${word}`).digest()

const ofDevice = (staffId: number, digest: Buffer) =>
  tables.selectFrom('staff_device').select('staff_id').where('staff_id', '=', staffId).where('token_hash', '=', digest)

/** Where a try comes from; a device counts where the account has signed in from it. */
export async function placeOf(database: Queryable, staffId: number | null, { network, device }: DeskCall): Promise<Place> {
  if (staffId === null || device === null) return { network, device: null }
  const digest = digestOf(staffId, device)
  return { network, device: (await rowOf(database, ofDevice(staffId, digest))) && digest.toString('base64url') }
}

/** At which too much was guessed: it is as good as a stranger's. */
export async function forgetDevice(database: Queryable, staffId: number, { device }: DeskCall): Promise<void> {
  if (device === null) return
  await written(
    database,
    tables.deleteFrom('staff_device').where('staff_id', '=', staffId).where('token_hash', '=', digestOf(staffId, device)),
  )
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
  const used = tables
    .updateTable('staff_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staff.id)
    .where('token_hash', '=', digest)
  if ((await written(pool, used)) === 1) return
  await inTransaction(pool, async (client) => {
    const other = await rowOf(client, tables.selectFrom('staff_device').select('staff_id').where('staff_id', '=', staff.id).limit(1))
    const insert = tables.insertInto('staff_device').values({ staff_id: staff.id, token_hash: digest })
    await written(
      client,
      insert.onConflict((on) => on.doNothing()),
    )
    if (other === null) return
    const { browser, system, network } = sessionOrigin(ctx)
    const device = [browser, system, network].filter((part) => part !== null).join(', ')
    await tellStaff({ cipher, office }, client, staff, 'newDevice', { values: { device } })
  })
}
