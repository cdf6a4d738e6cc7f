import { ensureRegister } from '#imports/index.ts'
import { readConfig } from '../../config/config.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { migrateDatabase, openDatabase } from '../../database/open-database.ts'
import { clerk, nameOfClerk } from '../kit/clerk.ts'
import { say, type Command } from '../kit/command.ts'

export const command: Command = {
  summary: 'Bring the database schema up to date',
  usage: 'portal migrate\n\nApplies what is pending; does nothing when all is applied. "portal serve" does the same at its start.',
  async run() {
    const actor = `office:${nameOfClerk(clerk())}`
    const database = await openDatabase(readConfig(), 'existing')
    try {
      const applied = await migrateDatabase(database, 'new', actor)
      await ensureRegister(database.pool, await loadDatasets())
      say(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}`)
      return 0
    } finally {
      await database.close()
    }
  },
}
