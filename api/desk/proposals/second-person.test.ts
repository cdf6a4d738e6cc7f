import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerkOf } from '../../testing/desk.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { staffByLogin } from '../staff/staff.ts'
import { refuseFormer } from './second-person.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('what somebody has proposed stands while they may do it in each department to which it belongs', async () => {
  await clerkOf(portal, 's.wodna', [{ role: 'S', departments: ['WODA'] }])
  const proposal = { proposedBy: (await staffByLogin(portal.pool, 's.wodna'))?.id ?? null, wanted: {} }
  const act = (...of: ('WODA' | 'PODATKI')[]) => ({ permission: 'import-over-limit', departments: () => of }) as const
  await expect(refuseFormer(portal.pool, proposal, act('WODA'))).resolves.toBeUndefined()
  await expect(refuseFormer(portal.pool, proposal, act())).resolves.toBeUndefined()
  await expect(refuseFormer(portal.pool, proposal, act('WODA', 'PODATKI'))).rejects.toMatchObject({ error: 'conflict' })
  await expect(refuseFormer(portal.pool, { ...proposal, proposedBy: null }, act('PODATKI'))).resolves.toBeUndefined()
})
