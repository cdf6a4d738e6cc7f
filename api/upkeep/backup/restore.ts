import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { folderBlobs } from '#integrations/files/folder.ts'
import type { Blobs } from '#shared/server/files.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { copyFrom } from '#integrations/postgres/copy.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { openAudit } from '../../audit/audit-log.ts'
import { MIGRATIONS } from '../../database/open-database.ts'
import { secretsOfBackup, type SecretPlace } from '../../guard/secrets/installation.ts'
import { FILES, fileOf, readBackup, type Manifest } from './manifest.ts'
import { copied, type KeptTable } from './tables.ts'

/** Shown while the register is still empty: people must not read there that they owe nothing. */
const WORDS = {
  pl: 'Odtwarzamy dane po awarii. Portal wróci, gdy tylko będą kompletne. Terminy płatności się nie zmieniają.',
  en: 'We are restoring data after a failure. The portal will be back as soon as they are complete. Due dates do not change.',
  de: 'Nach einer Störung stellen wir die Daten wieder her. Das Portal ist zurück, sobald sie vollständig sind. Zahlungsfristen ändern sich nicht.',
  uk: 'Ми відновлюємо дані після збою. Портал запрацює, щойно вони будуть повні. Строки сплати не змінюються.',
}

/**
 * Brings a backup into an empty database, all of it or nothing, and leaves the portal under a technical break until the office
 * has delivered the register again. Works with a backup of an earlier version: what was migrated since is applied to it.
 * `pool`: without a statement time limit. `actor`: for the accountability log. Throws a sentence that says what to do.
 */
export async function restore(
  pool: Pool,
  blobs: Blobs,
  folder: string,
  { actor, ...place }: SecretPlace & { readonly actor: string },
): Promise<Manifest> {
  const manifest = await readBackup(folder)
  const known = await readdir(MIGRATIONS)
  if (manifest.migrations.some((name) => !known.includes(name)))
    throw new Error('This backup was made by a newer version of the portal. Install that one first.')
  const { auditKey } = await secretsOfBackup(place, Buffer.from(manifest.secretProof, 'hex'))
  await refuseUsed(pool)
  await migrate(pool, MIGRATIONS, new Set(manifest.migrations))
  // Before the rows that name them: where it ends here, the next sweep takes what no row names.
  const copies = folderBlobs(join(folder, FILES))
  for (const { key } of manifest.files) await blobs.put(key, (await copies.get(key)) ?? Buffer.alloc(0))
  await inTransaction(pool, async (tx) => {
    await tx.query('delete from portal.installation')
    await tx.query("insert into portal.installation (secret_proof) values (decode($1, 'hex'))", [manifest.secretProof])
    for (const { name } of manifest.tables.toReversed()) await tx.query(`delete from portal.${tx.escapeIdentifier(name)}`)
    for (const table of manifest.tables) await load(tx, folder, table)
    for (const [name, last] of Object.entries(manifest.sequences))
      await tx.query('select setval($1::regclass, $2)', [`portal.${tx.escapeIdentifier(name)}`, last])
    await tx.query('insert into portal.technical_break (service_id, starts_at, words) values (null, now(), $1)', [WORDS])
  })
  await migrate(pool, MIGRATIONS)
  // Not in the transaction above: an old backup may be of a version without the tables that an entry needs.
  const audit = openAudit(pool, auditKey)
  await audit({ actor, action: 'restore', object: manifest.madeAt, outcome: 'done' })
  await audit.settled()
  return manifest
}

async function refuseUsed(pool: Pool): Promise<void> {
  const found = await pool.query<{ known: boolean }>("select to_regclass('portal.account') is not null as known")
  if (!found.rows[0]?.known) return
  const used = await pool.query('select from portal.account union all select from portal.payment limit 1')
  if (used.rowCount !== 0)
    throw new Error('This database is in use: it holds accounts or payments. Restore into an empty one (another DATA_DIR or DATABASE_URL).')
}

async function load(client: pg.ClientBase, folder: string, table: KeptTable): Promise<void> {
  const rows = copyFrom(client, `copy ${copied(client, table)} from stdin with (encoding 'UTF8')`)
  await pipeline(createReadStream(join(folder, fileOf(table.name))), createGunzip(), rows)
}
