import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDatasets } from '#api/answers/services/load-services.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { importDelivery } from '#imports/index.ts'
import { largestShifts } from '#services/receivables/server/checked/largest-shifts.ts'
import { generateDemo } from '../generate.ts'
import { deliverySamples } from './samples.ts'

const DAY = '2026-10-05'
const NOW = new Date(`${DAY}T12:00:00Z`)

let portal: TestPortal
let out: string
beforeAll(async () => {
  portal = await startTestPortal()
  out = await mkdtemp(join(tmpdir(), 'portal-samples-'))
  const datasets = await loadDatasets()
  await generateDemo({ residents: 60, seed: 1, out, today: DAY, datasets })
  for (const system of ['ewidencja', 'podatki', 'finanse']) {
    const { outcome } = await importDelivery({ pool: portal.pool, datasets, folder: join(out, system), now: NOW })
    if (outcome !== 'imported') throw new Error(`The delivery of ${system} is ${outcome}`)
  }
})
afterAll(async () => {
  await portal.close()
  await rm(out, { recursive: true })
})

/** What the desk says of a file, without taking it in. */
async function checked(name: string) {
  const sample = deliverySamples(out).find((one) => one.name === name)
  if (!sample) throw new Error(`There is no ${name}`)
  const folder = join(out, `unpacked ${name}`)
  await mkdir(folder)
  for (const [path, content] of Object.entries(unzipSync(await sample.content())))
    await writeFile(join(folder, path.replace(/^finanse\//, '')), content)
  return importDelivery({
    pool: portal.pool,
    datasets: await loadDatasets(),
    folder,
    now: NOW,
    dryRun: true,
    tellsLimits: true,
    safeguards: { allowsOlder: false, mostLost: () => 0.2 },
    shifts: [largestShifts],
  })
}

describe('what a newcomer can upload to the desk of the demo', () => {
  it('is a delivery whose four faults are told by file, line and field', async () => {
    const { outcome, findings } = await checked('finanse-z-bledami.zip')
    expect([outcome, findings.map(({ file, line, field }) => `${file} ${line} ${field}`).toSorted()]).toEqual([
      'rejected',
      [
        'karty.csv 4 numerKontaBankowego',
        'ratyZbiorcze.csv 6 terminPlatnosci',
        'ratyZbiorcze.csv 9 kwotaRazem',
        'zaksiegowaneWplaty.csv 26 null',
      ],
    ])
  })

  it('is the same without faults: payments that explain what changes', async () => {
    const report = await checked('finanse-wplaty.zip')
    expect(report).toMatchObject({ outcome: 'checked', limits: [], findings: [] })
    expect(report.shifts).toHaveLength(20)
    expect(new Set(report.shifts.map(({ cause }) => cause))).toEqual(new Set(['booked']))
  })

  it('is a full delivery that lost a quarter of its cards, which no one publishes alone', async () => {
    const report = await checked('finanse-uciety.zip')
    expect(report).toMatchObject({ outcome: 'checked', findings: [] })
    expect(report.limits.map(({ dataset }) => dataset)).toContain('karty')
    expect(new Set(report.shifts.map(({ cause }) => cause))).toEqual(new Set(['gone']))
  })
})
