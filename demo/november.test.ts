import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { startTestPortal } from '#api/testing/portal.ts'
import { importDelivery } from '#imports/index.ts'
import { writeNovember } from './november.ts'

it('the delivery of November fits behind the data of the demo, on its day and not before', async () => {
  const portal = await startTestPortal()
  const folder = await mkdtemp(join(tmpdir(), 'portal-november-'))
  try {
    writeNovember(folder)
    const [datasets, { pool }] = [await loadDatasets(), portal]
    expect(await importDelivery({ pool, folder, datasets, now: new Date('2026-11-05T12:00:00Z') })).toMatchObject({ outcome: 'rejected' })
    expect(await importDelivery({ pool, folder, datasets, now: new Date('2026-11-06T12:00:00Z') })).toMatchObject({
      outcome: 'imported',
      rows: 3,
      findings: [],
    })
  } finally {
    await portal.close()
    await rm(folder, { recursive: true })
  }
})
