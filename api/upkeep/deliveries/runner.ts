import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Dataset } from '#shared/service/dataset.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { DeliveryOrder, DeliveryRunner } from '#shared/server/desk/deliveries.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { isWatchingAside, watchAside } from '../../database/aside-setting.ts'
import { sharesIn } from './shares.ts'

const MODULE = new URL('worker.ts', import.meta.url)
const MEGABYTE = 1024 ** 2
/** CSV packs to a tenth: an archive that grows more is none of an office. */
const MOST_GROWTH = 20

interface RunnerOptions {
  readonly pool: Pool
  readonly auditKey: Buffer
  readonly clock: BusinessClock
  readonly log: Logger
  readonly datasets: readonly Dataset[]
  readonly settings: {
    readonly IMPORT_DATABASE_URL?: string | undefined
    readonly DATABASE_DIRECT_URL?: string | undefined
    readonly IMPORT_MOST_LOST: string
    readonly IMPORT_MOST_ASIDE: string
    readonly IMPORT_UPLOAD_MB: number
    readonly dataDir: string
    readonly DEMO: boolean
    readonly simulatorsUrl: string
  }
}

/** The database by a role that may change the register. */
export function importAddress(
  { IMPORT_DATABASE_URL, DATABASE_DIRECT_URL }: Pick<RunnerOptions['settings'], 'IMPORT_DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  pool: Pool,
): string {
  return IMPORT_DATABASE_URL ?? DATABASE_DIRECT_URL ?? pool.options.connectionString ?? ''
}

/** Gives each delivery a thread. One that dies leaves what readers see as it was, and the row says that it broke off. */
export function openRunner({ pool, auditKey, clock, log, datasets, settings }: RunnerOptions): DeliveryRunner & { close(): Promise<void> } {
  const connectionString = importAddress(settings, pool)
  const threads = new Set<Worker>()
  function start(order: DeliveryOrder): void {
    const worker = new Worker(MODULE, {
      workerData: {
        connectionString,
        auditKey,
        mostLost: settings.IMPORT_MOST_LOST,
        mostAside: settings.IMPORT_MOST_ASIDE,
        now: clock.now(),
        mostBytes: settings.IMPORT_UPLOAD_MB * MEGABYTE * MOST_GROWTH,
        order,
      },
    })
    threads.add(worker)
    worker.on('error', (err) => log.error({ err, delivery: order.id }, 'work on a delivery broke off'))
    worker.on('exit', () => threads.delete(worker))
    worker.unref()
  }
  return {
    datasets,
    start,
    isWatching: isWatchingAside,
    watch: watchAside,
    mostLost: sharesIn(settings.IMPORT_MOST_LOST, datasets),
    root: join(settings.dataDir, 'deliveries'),
    samples: settings.DEMO ? `${settings.simulatorsUrl}/dostawy/` : null,
    isAble: () => mayImport(connectionString),
    async close() {
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}

/** Imports make schemas and tables, which the role that serves the portal may have no right to (docs/operations.md, "Roles of the database"). */
export async function mayImport(connectionString: string): Promise<boolean> {
  const pool = openPool(connectionString, { max: 1 })
  try {
    const { rows } = await pool.query<{ able: boolean }>(
      "select has_schema_privilege('data', 'create') and has_database_privilege(current_database(), 'create') as able",
    )
    return rows[0]?.able === true
  } finally {
    await pool.end()
  }
}
