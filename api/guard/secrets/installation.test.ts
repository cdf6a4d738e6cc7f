import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { migratedDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openSecrets } from './installation.ts'

let database: TestDatabase
let pool: Pool
let dataDir: string

beforeAll(async () => {
  database = await migratedDatabase()
  pool = openPool(database.connectionString)
})
beforeEach(async () => {
  await pool.query('delete from portal.installation')
  dataDir = await mkdtemp(join(tmpdir(), 'portal-secret-'))
  return () => rm(dataDir, { recursive: true })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const OTHER = Buffer.alloc(32, 9).toString('base64')

/** What the command line says on this database: exit code and error. */
const portal = (environment: Record<string, string>) =>
  new Promise<{ code: unknown; error: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: dataDir, ...environment }
    execFile(process.execPath, ['api/main.ts', 'audit', 'verify'], { env }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, error: stderr }),
    )
  })

describe('the secret of the installation', () => {
  it('is made at the first start, for its owner alone to read, and stays', async () => {
    const [first, second] = await Promise.all([openSecrets({ dataDir }, pool, 'new'), openSecrets({ dataDir }, pool, 'new')])
    expect(second.passwordKey).toEqual(first.passwordKey)
    expect((await openSecrets({ dataDir }, pool, 'new')).decrypt(first.encrypt('kod'))).toBe('kod')
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  it('is not made anew for a database that has another', async () => {
    await openSecrets({ dataDir, SECRET_KEY: OTHER }, pool, 'new')
    const answer = await portal({})
    expect(answer.code).toBe(1)
    expect(answer.error).toMatch(
      /^The secret of the installation is missing: SECRET_KEY is not set, and there is no .*secret\.key\. Put back/,
    )
    expect(await readdir(dataDir)).toEqual([])
  })

  it('must be the one of the database', async () => {
    await openSecrets({ dataDir }, pool, 'new')
    expect(await portal({})).toMatchObject({ code: 0 })
    expect(await portal({ SECRET_KEY: OTHER })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^SECRET_KEY is not the secret of this database\. Put back/),
    })
    await writeFile(join(dataDir, 'secret.key'), OTHER)
    expect(await portal({})).toMatchObject({ code: 1, error: expect.stringContaining('secret.key is not the secret of this database.') })
  })

  it('is long enough', async () => {
    expect(await portal({ SECRET_KEY: 'aGFzbG8=' })).toMatchObject({
      code: 1,
      error: expect.stringContaining('at least 32 bytes in base64'),
    })
  })
})
