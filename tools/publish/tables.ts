import { writeFile } from 'node:fs/promises'
import { portalTables } from '#api/database/picture.ts'
import { MIGRATIONS } from '#api/database/open-database.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'

/** Writes shared/server/database/portal-tables.ts anew, tables and views: run it after adding a migration. A test fails where this was forgotten. */
const database = await freshDatabase()
const pool = openPool(database.connectionString, { statementTimeoutMs: 0 })
await migrate(pool, MIGRATIONS)
await writeFile('shared/server/database/portal-tables.ts', await portalTables(pool))
await pool.end()
await database.drop()
