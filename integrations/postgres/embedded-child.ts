import pg from 'pg'
import { runServer } from '#shared/server/child/server-child.ts'
import { openEmbedded } from './embedded.ts'

/** An embedded server that lives as long as whoever uses it. Arguments: the folder of its data, its settings as JSON. */
const [dataDir = '', settings = '{}'] = process.argv.slice(2)

await runServer(async () => {
  const { connectionString, stop } = await openEmbedded(dataDir, JSON.parse(settings) as Record<string, string>)
  // Whoever else uses the same folder sees by this connection that the server is needed still.
  const user = new pg.Client({ connectionString, application_name: `server of ${process.ppid}` })
  user.on('error', () => undefined)
  await user.connect()
  return {
    connectionString,
    async stop() {
      await user.end().catch(() => undefined)
      await stop()
    },
  }
})
