import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { openLogger } from './logger.ts'
import { startJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('runs a job again within minutes after the process that had begun it was killed', async () => {
  const jobs = await startJobs(database.connectionString, [{ name: 'probe', cron: '0 0 1 1 *', run: async () => undefined }], openLogger('silent'))
  await jobs.stop()
  const boss = await new PgBoss({ connectionString: database.connectionString, schema: 'jobs', supervise: false, schedule: false }).start()
  const pool = openPool(database.connectionString)
  await boss.send('probe')
  // Taken, and never heard of again: so a killed process leaves it.
  expect(await boss.fetch('probe')).toHaveLength(1)
  expect(await boss.send('probe')).toBeNull()
  const minutes = "interval '2 minutes'"
  await pool.query(`update jobs.job set started_on = started_on - ${minutes}, heartbeat_on = heartbeat_on - ${minutes} where name = 'probe'`)
  await boss.supervise('probe')
  expect(await boss.send('probe')).toEqual(expect.any(String))
  await boss.stop({ graceful: false })
  await pool.end()
})
