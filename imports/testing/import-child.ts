import { openPool } from '#integrations/postgres/pool.ts'
import { importDelivery } from '../index.ts'
import { sample } from './sample.ts'

/** Imports the sample delivery `folder` and kills itself, as `kill -9` does, when it reaches `phase`. */
const [connectionString = '', folder = '', phase = ''] = process.argv.slice(2)
await importDelivery({
  pool: openPool(connectionString),
  folder,
  datasets: sample,
  onProgress(progress) {
    if (progress.phase !== phase) return
    const die = () => process.kill(process.pid, 'SIGKILL')
    // Phases are told when they begin; the middle of a file comes a little later.
    if (phase === 'rows') setTimeout(die, 60)
    else die()
  },
})
