import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { terminalOf } from '../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { actsBetween } from './month.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('an account is closed by whoever ends it: a deletion of two persons counts, and a merge once', async () => {
  const terminal = terminalOf(portal)
  await inTransaction(portal.pool, (tx) =>
    terminal.record(
      tx,
      { action: 'account-delete', object: 'account:7001', outcome: 'done' },
      { action: 'account-delete', object: 'account:7002: unknown', outcome: 'refused' },
      { action: 'account-merge', object: 'account:7003 from account:7004, rows: 2', outcome: 'done' },
      { action: 'account-merge', object: 'account:7004 into account:7003', outcome: 'done' },
    ),
  )
  await terminal.settled()
  await portal.recorded()
  expect(await actsBetween(portal.pool, '2000-01-01', '2100-01-01')).toMatchObject({ closed: 2 })
})
