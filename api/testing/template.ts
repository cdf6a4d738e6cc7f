import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDemo } from '#demo/index.ts'
import { templateOf } from '#integrations/postgres/testing.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { MIGRATIONS } from '../database/open-database.ts'
import { importDemo } from '../demo/start.ts'
import { openPasswords } from '../guard/secrets/passwords.ts'
import { deriveSecrets } from '../guard/secrets/secrets.ts'

/** Every demo account signs in with this in tests. */
export const TEST_PASSWORD = 'Test-portalu-2026'
/** 32 bytes; the template's hashes are keyed with it, so every portal of the tests must use it. */
export const TEST_SECRET = Buffer.alloc(32, 7).toString('base64')
export const testSecrets = () => deriveSecrets(Buffer.from(TEST_SECRET, 'base64'))
export const TEST_DATE = '2026-10-05'

/** What the template is made from: another template is built when one of these files changes. */
function fingerprint(): string {
  const files = globSync([
    'api/database/migrations/*.sql',
    'demo/**/*.ts',
    'imports/**/*.ts',
    'registers/**/*.ts',
    'services/*/datasets.ts',
    'shared/{*,{calls,figures,payments,person,service}/**/*}.ts',
    'api/demo/*.ts',
    'content/**/*.{json,html,pdf,csv}',
    'journeys/office-content/server/**/*.ts',
  ])
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

let known: Promise<string> | undefined

/** Name of the database with the named accounts of the demo municipality, built once and copied for every test file. */
export const templateDatabase = (): Promise<string> => (known ??= findOrBuild())

const findOrBuild = () => templateOf(`portal_template_${fingerprint()}`, build)

async function build(connectionString: string): Promise<void> {
  const pool = openPool(connectionString, { statementTimeoutMs: 0 })
  const out = await mkdtemp(join(tmpdir(), 'portal-template-'))
  try {
    await migrate(pool, MIGRATIONS)
    const secrets = testSecrets()
    await generateDemo({ residents: 0, seed: 1, out, today: TEST_DATE, datasets: await loadDatasets() })
    await importDemo({
      pool,
      out,
      residents: 0,
      password: TEST_PASSWORD,
      passwords: openPasswords(secrets.passwordKey),
      secrets,
      today: TEST_DATE,
      tell: () => undefined,
    })
  } finally {
    await pool.end()
    await rm(out, { recursive: true })
  }
}
