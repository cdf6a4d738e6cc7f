import { loadDatasets } from '#api/answers/services/load-services.ts'
import { ensureRegister, formatReport, importDelivery } from '#imports/index.ts'
import { migrate } from '#integrations/postgres/migrate.ts'
import { openPool } from '#integrations/postgres/pool.ts'

/** Imports the folders named after the address of an empty database, in a process of its own, so that its peak memory is the import's. */
const [connectionString = '', ...folders] = process.argv.slice(2)
const pool = openPool(connectionString, { statementTimeoutMs: 0 })
await migrate(pool, 'api/database/migrations')
const datasets = await loadDatasets()
await ensureRegister(pool, datasets)
const imports: { system: string | null; rows: number; seconds: number; aside: readonly number[] }[] = []
/** As in an office of which two people have agreed to more than the limits. */
const policy = { refuses: () => false, most: null }
for (const folder of folders) {
  const report = await importDelivery({ pool, folder, datasets, aside: policy })
  if (report.outcome !== 'imported') throw new Error(formatReport(report, 'en'))
  const { system, rows, seconds } = report
  imports.push({ system, rows, seconds, aside: (report.aside?.subjects ?? []).map(({ subject }) => subject) })
}
await pool.end()
process.stdout.write(JSON.stringify({ imports, peakRssMb: process.resourceUsage().maxRSS / 1024 }))
