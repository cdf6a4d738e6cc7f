import { importDelivery } from '#imports/index.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { deliveryNews } from '../../upkeep/deliveries/news.ts'

/** Imports a delivery with its news, and kills itself, as `kill -9` does: in the swap, when everything is told and nothing committed, or behind it. */
const [connectionString = '', folder = '', when = ''] = process.argv.slice(2)
const now = new Date('2026-10-05T04:00:00Z')
const fail = (error: unknown) => {
  throw error
}
const die = () => process.kill(process.pid, 'SIGKILL')
const comparisons = await deliveryNews({ clock: { now: () => now, today: () => '2026-10-05' }, onFault: fail })
const last = { dataset: 'faktury', onFault: fail, run: async () => void (when === 'told' && die()) }
await importDelivery({ pool: openPool(connectionString), folder, datasets: await loadDatasets(), now, comparisons: [...comparisons, last] })
die()
