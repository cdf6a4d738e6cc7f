import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#integrations/postgres/pool.ts'
import { freshDatabase, type TestDatabase } from '#integrations/postgres/testing.ts'
import { openLogger } from '../config/logger.ts'
import { queueOn, startJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('runs a job again within minutes after the process that had begun it was killed', async () => {
  const jobs = await startJobs(
    database.connectionString,
    [{ name: 'probe', cron: '0 0 1 1 *', run: async () => undefined }],
    openLogger('silent'),
  )
  await jobs.stop()
  const pool = openPool(database.connectionString)
  const boss = await queueOn(pool, { supervise: false, schedule: false }).start()
  await boss.send('probe')
  // Taken, and never heard of again: so a killed process leaves it.
  expect(await boss.fetch('probe')).toHaveLength(1)
  expect(await boss.send('probe')).toBeNull()
  const minutes = "interval '2 minutes'"
  await pool.query(
    `update jobs.job set started_on = started_on - ${minutes}, heartbeat_on = heartbeat_on - ${minutes} where name = 'probe'`,
  )
  await boss.supervise('probe')
  expect(await boss.send('probe')).toEqual(expect.any(String))
  await boss.stop({ graceful: false })
  await pool.end()
})

it('outlives the end of every connection, also while it stops', async () => {
  const jobs = await startJobs(
    database.connectionString,
    [{ name: 'probe', cron: '0 0 1 1 *', run: async () => undefined }],
    openLogger('silent'),
  )
  const pool = openPool(database.connectionString)
  const end = () =>
    pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal-jobs %' and datname = current_database()",
    )
  expect((await end()).rowCount).toBeGreaterThan(0)
  await Promise.all([jobs.stop(), end()])
  await end()
  await pool.end()
})

it('begins what is due within seconds, by one question for all queues', async () => {
  const begun = Promise.withResolvers<void>()
  const idle = Array.from({ length: 3 }, (_, at) => ({ name: `idle-${at}`, cron: '0 0 1 1 *', run: async () => undefined }))
  const jobs = await startJobs(
    database.connectionString,
    [...idle, { name: 'soon', cron: '0 0 1 1 *', run: async () => begun.resolve() }],
    openLogger('silent'),
  )
  const pool = openPool(database.connectionString)
  const boss = await queueOn(pool, { supervise: false, schedule: false }).start()
  await boss.send('soon')
  await expect(begun.promise).resolves.toBeUndefined()
  await boss.stop({ graceful: false })
  await jobs.stop()
  await pool.end()
}, 60_000)
