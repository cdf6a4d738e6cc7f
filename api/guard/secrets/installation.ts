import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '#shared/server/database/database.ts'
import { deriveSecrets, type Secrets } from './secrets.ts'

/** Where the secret of the installation is kept: in the setting `SECRET_KEY`, else in a file of mode 0600 in the data folder. */
export interface SecretPlace {
  readonly dataDir: string
  readonly SECRET_KEY?: string | undefined
}

const HELP = 'Put back the one that was kept apart from the database (docs/operations.md, "Backup"): nobody can sign in with another.'

/**
 * The secrets of the installation. The first start makes the secret where none is set, and the database remembers what
 * proves it: a portal on a restored database without its secret would else refuse every right password as wrong.
 */
export async function openSecrets(place: SecretPlace, pool: Pool, beginning: 'new' | 'existing'): Promise<Secrets> {
  const isFirst = (await knownProof(pool)) === null
  if (isFirst && beginning === 'new') {
    if (place.SECRET_KEY === undefined) await makeSecret(place.dataDir)
    const { proof } = await readSecrets(place)
    await pool
      .insertInto('installation')
      .values({ secret_proof: proof })
      .onConflict((same) => same.doNothing())
      .execute()
  }
  const secrets = await readSecrets(place)
  const known = await knownProof(pool)
  // A command before the first start: there is nothing yet that another secret could have sealed.
  if (known !== null) refuseOther(place, secrets, known, 'database')
  return secrets
}

/** The secrets with which a backup can be brought in; throws where they are those of another installation. */
export async function secretsOfBackup(place: SecretPlace, proof: Buffer): Promise<Secrets> {
  const secrets = await readSecrets(place)
  refuseOther(place, secrets, proof, 'backup')
  return secrets
}

function refuseOther(place: SecretPlace, { proof }: Secrets, known: Buffer, owner: 'database' | 'backup'): void {
  if (timingSafeEqual(known, proof)) return
  throw new Error(
    `${place.SECRET_KEY === undefined ? secretFile(place.dataDir) : 'SECRET_KEY'} is not the secret of this ${owner}. ${HELP}`,
  )
}

async function readSecrets(place: SecretPlace): Promise<Secrets> {
  return deriveSecrets(Buffer.from(place.SECRET_KEY ?? (await storedSecret(place.dataDir)), 'base64'))
}

async function knownProof(pool: Pool): Promise<Buffer | null> {
  return (await pool.selectFrom('installation').select('secret_proof').executeTakeFirst())?.secret_proof ?? null
}

const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

async function makeSecret(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  // Exclusive: of two processes that start at once, one writes and the other reads.
  await writeFile(secretFile(dataDir), randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(unless('EEXIST'))
}

async function storedSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir)
  const stored = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (stored === undefined)
    throw new Error(`The secret of the installation is missing: SECRET_KEY is not set, and there is no ${file}. ${HELP}`)
  return stored
}

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
  return undefined
}
