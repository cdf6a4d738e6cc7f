import type { DomainSystem } from '#shared/service/dataset.ts'
import { affectedRows, type Pool, type Tx } from '#shared/server/database/database.ts'
import { importDelivery } from './import-delivery.ts'
import type { ImportOptions } from './options.ts'
import type { ImportReport } from '../report/report.ts'
import { withdrawDelivery, type WithdrawOptions } from './withdraw-delivery.ts'
import { type DeliveryState, deliveriesInPlace } from '../kept/deliveries.ts'
import { endDelivery, touchDelivery } from '../kept/delivery-moves.ts'
import { keptReport } from '../kept/kept-report.ts'

const PULSE_MS = 1_000

/** Says once a second how far the work on a delivery is; what goes wrong with that harms nothing. */
function pulseOf(pool: Pool, id: number) {
  let latest: unknown = null
  let saying: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    saying = saying.then(() => touchDelivery(pool, id, latest)).catch(() => undefined)
  }, PULSE_MS)
  return {
    tell(progress: unknown) {
      latest = progress
    },
    async stop() {
      clearInterval(timer)
      await saying
    },
  }
}

const ENDS: Readonly<Record<ImportReport['outcome'], DeliveryState>> = {
  imported: 'published',
  checked: 'ready',
  unchanged: 'unchanged',
  rejected: 'refused',
  busy: 'waiting',
  withdrawn: 'published',
  kept: 'refused',
}

function stateAfter({ outcome, limits }: ImportReport): DeliveryState {
  return outcome === 'checked' && limits.length > 0 ? 'limited' : ENDS[outcome]
}

interface Kept {
  /** Row of the delivery. */
  readonly id: number
  /** State to which a delivery returns when another import is running. */
  readonly whenBusy?: DeliveryState
}

async function keep(
  pool: Pool,
  { id, whenBusy }: Kept,
  work: (tell: (progress: unknown) => void) => Promise<ImportReport>,
): Promise<ImportReport> {
  const pulse = pulseOf(pool, id)
  try {
    const report = await work((progress) => pulse.tell(progress))
    await pulse.stop()
    const { outcome, system, dataDate, seconds } = report
    if (outcome === 'busy') await endDelivery(pool, id, { state: whenBusy ?? 'waiting' })
    else await endDelivery(pool, id, { state: stateAfter(report), system, dataDate, seconds, report: keptReport(report) })
    return report
  } catch (error) {
    await pulse.stop()
    // Where the swap has been committed, the row says so already.
    await affectedRows(
      pool.updateTable('delivery').set({ state: 'broken' }).where('id', '=', id).where('state', 'in', ['checking', 'publishing']),
    ).catch(() => undefined)
    throw error
  }
}

/** An import whose row says how it goes and how it ended: the row and what readers see change together. */
export function keptImport({ id, whenBusy, ...options }: ImportOptions & Kept): Promise<ImportReport> {
  const { pool, onProgress, alongside } = options
  return keep(pool, { id, ...(whenBusy && { whenBusy }) }, (tell) =>
    importDelivery({
      ...options,
      onProgress(progress) {
        tell(progress)
        onProgress?.(progress)
      },
      async alongside(client, aside) {
        await endDelivery(client, id, { state: 'published' })
        await alongside?.(client, aside)
      },
    }),
  )
}

/** A step back; the delivery that readers saw until now is marked as withdrawn. */
export function keptWithdrawal({ id, ...options }: WithdrawOptions & Kept): Promise<ImportReport> {
  return keep(options.pool, { id, whenBusy: 'refused' }, () =>
    withdrawDelivery({
      ...options,
      async alongside(client) {
        await markWithdrawn(client, options.system)
        await endDelivery(client, id, { state: 'published' })
        await options.alongside?.(client)
      },
    }),
  )
}

async function markWithdrawn(tx: Tx, system: DomainSystem): Promise<void> {
  const [last] = await deliveriesInPlace(tx, system)
  if (last) await tx.updateTable('delivery').set({ state: 'withdrawn' }).where('id', '=', last.id).execute()
}
