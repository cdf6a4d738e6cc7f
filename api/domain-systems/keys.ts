import type { DomainSystem } from '#shared/service/dataset.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { isSignedBy, type KeyKind, type Signed, type VerifyingKey } from './signature.ts'

/** As many of a system are valid at once: the new one works before the old one ends. */
const MOST_KEYS = 2

interface KeyUse {
  readonly pool: Pool
  readonly cipher: Cipher
}

/** A key that was put in, in words of the list; its secret is in none of them. */
export interface ListedKey {
  readonly id: number
  readonly system: DomainSystem
  readonly kind: KeyKind
  readonly made_by: string
  readonly made_at: Date
  readonly seconded_by: string | null
}

const living = (db: Db) => db.selectFrom('system_key').where('ended_at', 'is', null)

/** Systems whose key has signed the call; of `isOpen` nothing but whether any key is valid at all. */
export async function signerOf({ pool, cipher }: KeyUse, signed: Signed): Promise<{ isOpen: boolean; system: DomainSystem | null }> {
  const keys = await living(pool).select(['system', 'kind', 'key']).where('seconded_at', 'is not', null).orderBy('id').execute()
  const found = keys.find((key) => isSignedBy(opened(cipher, key), signed))
  return { isOpen: keys.length > 0, system: found?.system ?? null }
}

const opened = (cipher: Cipher, { kind, key }: VerifyingKey): VerifyingKey => ({ kind, key: kind === 'v1' ? cipher.decrypt(key) : key })

export function listKeys(db: Db): Promise<ListedKey[]> {
  return living(db).select(['id', 'system', 'kind', 'made_by', 'made_at', 'seconded_by']).orderBy('system').orderBy('id').execute()
}

/** Puts a key in, which opens nothing before a second person has agreed. Gives its number; null where the system has two already. */
export async function addKey(
  tx: Tx,
  cipher: Cipher,
  { system, kind, key, by, at }: VerifyingKey & { readonly system: DomainSystem; readonly by: string; readonly at: Date },
): Promise<number | null> {
  const own = await living(tx).select('id').where('system', '=', system).forUpdate().execute()
  if (own.length >= MOST_KEYS) return null
  const kept = await tx
    .insertInto('system_key')
    .values({ system, kind, key: kind === 'v1' ? cipher.encrypt(key) : key, made_by: by, made_at: at })
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

/** The second person. Gives whose key it is now valid for; a sentence where it is not. */
export async function secondKey(tx: Tx, id: number, by: string, at: Date): Promise<{ system: DomainSystem } | string> {
  const key = await living(tx).select(['system', 'made_by', 'seconded_by']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!key) return `There is no key ${id} that waits.`
  if (key.seconded_by !== null) return `Key ${id} is valid already.`
  if (key.made_by === by) return 'The second person must be another than the one who put the key in.'
  await tx.updateTable('system_key').set({ seconded_by: by, seconded_at: at }).where('id', '=', id).execute()
  return { system: key.system }
}

/** Ends a key at once. Gives whose it was; null where there is none. */
export async function endKey(tx: Tx, id: number, at: Date): Promise<DomainSystem | null> {
  const ended = await tx
    .updateTable('system_key')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('system')
    .executeTakeFirst()
  return ended?.system ?? null
}
