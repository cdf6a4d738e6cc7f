import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { affectedRows, type Db } from '#shared/server/database/database.ts'

const SECONDS = 300
const NOW = sql<Date>`now()`

type Purpose = 'adding' | 'second-step' | 'sign-in'

/** What a key has to sign next, for one browser and one purpose; an older one stops working. */
export async function newChallenge(db: Db, tokenHash: Buffer, purpose: Purpose): Promise<string> {
  const values = {
    challenge: randomBytes(32).toString('base64url'),
    purpose,
    created_at: NOW,
    expires_at: sql<Date>`now() + make_interval(secs => ${SECONDS})`,
  }
  await db
    .insertInto('staff_challenge')
    .values({ token_hash: tokenHash, ...values })
    .onConflict((on) => on.column('token_hash').doUpdateSet(values))
    .execute()
  return values.challenge
}

/** Uses it up, whatever comes of it. Null where there is none. */
export async function takeChallenge(db: Db, tokenHash: Buffer, purpose: Purpose): Promise<string | null> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`(expires_at > now() and not portal.from_future(created_at))`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

const inWarsaw = (column: 'created_at' | 'last_used_at') =>
  sql<string>`to_char(staff_passkey.${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

/** Keys of one person, the oldest first. */
export function keysOf(db: Db, staffId: number) {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'credential_id', 'transports', 'name'])
    .select([inWarsaw('created_at').as('added'), sql<string | null>`${inWarsaw('last_used_at')}`.as('used')])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
}

/** A key by what it calls itself, with whose it is. Null also where that account is blocked. */
export async function keyNamed(db: Db, credentialId: string) {
  return (
    (await db
      .selectFrom('staff_passkey')
      .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
      .select(['staff_passkey.id', 'staff_id', 'credential_id', 'public_key', 'sign_count', 'login'])
      .where('credential_id', '=', credentialId)
      .where('staff.blocked_at', 'is', null)
      .executeTakeFirst()) ?? null
  )
}

export type Passkey = NonNullable<Awaited<ReturnType<typeof keyNamed>>>

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
}

/** Null: the key is known already. */
export async function addKey(
  db: Db,
  staffId: number,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
): Promise<number | null> {
  const row = await db
    .insertInto('staff_passkey')
    .values({
      staff_id: staffId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: [...transports],
      name,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False where the key has not counted on: a copy of it signs somewhere. */
export async function noteKeyUse(db: Db, id: number, counter: number): Promise<boolean> {
  return (
    (await affectedRows(
      db
        .updateTable('staff_passkey')
        .set({ sign_count: counter, last_used_at: NOW })
        .where('id', '=', id)
        .where(({ or, and, eb }) => or([eb('sign_count', '<', counter), and([eb('sign_count', '=', 0), sql<boolean>`${counter} = 0`])])),
    )) === 1
  )
}

export async function removeKey(db: Db, staffId: number, id: number): Promise<boolean> {
  return (await affectedRows(db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).where('id', '=', id))) === 1
}
