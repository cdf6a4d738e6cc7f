import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('a database that takes no writes still serves readers, and the monitoring is told', async () => {
  await portal.pool.query('alter table portal.write_probe add constraint full_disk check (false)')
  const answer = await portal.app.inject('/zdrowie/gotowy')
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { stan: 'gotowy', zapis: false }, 'no-store'])
})

it('figures for the monitoring are not where people are', async () => {
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404)
})

it('what tries it leaves nothing in the database', async () => {
  await portal.app.inject('/zdrowie/gotowy')
  expect((await portal.pool.query('select from portal.write_probe')).rows).toEqual([])
})
