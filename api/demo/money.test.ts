import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestPortal } from '../testing/portal.ts'
import { tellDemoMoney } from './money.ts'

it('the money of a demo without generated residents is told as well, with what there is', async () => {
  const portal = await startTestPortal()
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-money-'))
  try {
    await tellDemoMoney({ pool: portal.pool, auditKey: Buffer.alloc(32), folder, today: '2026-10-05' })
    const { rows } = await portal.pool.query<{ label: string }>('select distinct label from portal.difference')
    expect(rows).toContainEqual({ label: 'unknown-money' })
  } finally {
    await portal.close()
    await rm(folder, { recursive: true })
  }
})
