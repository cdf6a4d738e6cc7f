import { runServer } from '#shared/server/child/server-child.ts'
import { openRealPostgres } from './real-postgres.ts'

/** A server of the system's own version. Arguments: where its programs lie, and `durable` where its data shall outlive a power cut. */
const [bin = '', durable] = process.argv.slice(2)

await runServer(() => openRealPostgres(bin, durable === 'durable'))
