import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Comparison,
  keptImport,
  keptWithdrawal,
  refuseUpload,
  type ImportOptions,
  type ImportReport,
  keepShifts,
  unpack,
  ZipRefusal,
} from '#imports/index.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { DeliveryOrder } from '#shared/server/desk/deliveries.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { asidePolicy } from './aside-policy.ts'

export interface OrderTools extends Required<Pick<ImportOptions, 'remarks' | 'shifts'>> {
  /** Without a statement time limit, of a role that may import. */
  readonly pool: Pool
  readonly audit: Audit
  readonly datasets: readonly Dataset[]
  readonly mostLost: (dataset: string) => number
  readonly mostAside: (dataset: string) => number
  readonly now: Date
  /** What people are told of it. */
  readonly comparisons: readonly Comparison[]
  /** The most bytes of an unpacked delivery. */
  readonly mostBytes: number
}

const UPLOAD = 'upload.zip'
const FILES = 'files'

/** Does what the desk has ordered, by the same functions as the command line. Files of a delivery that is in, or was refused, are gone afterwards. */
export async function runOrder(tools: OrderTools, order: DeliveryOrder): Promise<void> {
  if (order.work === 'withdraw') return withdraw(tools, order)
  const report = order.work === 'check' ? await check(tools, order) : await publish(tools, order)
  if (report === null || !['checked', 'busy'].includes(report.outcome)) await rm(order.place, { recursive: true, force: true })
}

async function check(tools: OrderTools, order: DeliveryOrder): Promise<ImportReport | null> {
  const { id, place, actor } = order
  const folder = join(place, FILES)
  const note = (outcome: 'done' | 'refused') => tools.audit({ actor, action: 'import-check', object: `delivery:${id}`, outcome })
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await unpack(join(place, UPLOAD), folder, tools.mostBytes)
  } catch (error) {
    if (!(error instanceof ZipRefusal)) throw error
    await refuseUpload(tools.pool, id, error)
    await note('refused')
    return null
  }
  const report = await keptImport({
    ...importOf(tools, folder),
    aside: await asidePolicy(tools.pool, tools.mostAside),
    id,
    dryRun: true,
    tellsLimits: true,
    safeguards: { allowsOlder: false, mostLost: tools.mostLost },
    whenBusy: 'waiting',
  })
  // Beside the files, because it goes with them: amounts of single cards are kept no longer than a decision is waited for.
  if (report.outcome === 'checked') await keepShifts(place, report.shifts)
  await note(report.outcome === 'rejected' ? 'refused' : 'done')
  return report
}

async function publish(tools: OrderTools, { id, place, actor, isOverLimit }: DeliveryOrder): Promise<ImportReport> {
  const entry = { actor, action: 'import', object: `delivery:${id}` } as const
  const report = await keptImport({
    ...importOf(tools, join(place, FILES)),
    aside: await asidePolicy(tools.pool, isOverLimit ? null : tools.mostAside),
    id,
    whenBusy: isOverLimit ? 'limited' : 'ready',
    safeguards: isOverLimit ? { allowsOlder: true, mostLost: () => 1 } : { allowsOlder: false, mostLost: tools.mostLost },
    alongside: async (client, aside) => {
      await tools.audit.within(client, { ...entry, outcome: 'done' })
      if (aside !== null) await tools.audit.within(client, { actor, action: 'import-aside-list', object: aside, outcome: 'done' })
    },
  })
  if (report.outcome !== 'imported') await tools.audit({ ...entry, outcome: report.outcome === 'unchanged' ? 'done' : 'refused' })
  return report
}

function importOf({ pool, datasets, now, comparisons, remarks, shifts }: OrderTools, folder: string): ImportOptions {
  return { pool, folder, datasets, now, comparisons, remarks, shifts }
}

async function withdraw(tools: OrderTools, { id, actor, system }: DeliveryOrder): Promise<void> {
  if (system === null) throw new Error('A withdrawal names a system')
  const entry = { actor, action: 'import-withdraw', object: `system:${system}` } as const
  const report = await keptWithdrawal({
    ...tools,
    id,
    system,
    alongside: (client) => tools.audit.within(client, { ...entry, outcome: 'done' }),
  })
  if (report.outcome !== 'withdrawn') await tools.audit({ ...entry, outcome: 'refused' })
}
