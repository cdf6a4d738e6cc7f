import { parseArgs } from 'node:util'
import { backUp, forgetOldBackups } from '../../upkeep/backup/backup.ts'
import { say, UsageError, type Command } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

export const command: Command = {
  summary: 'Write a backup of what the portal owns',
  usage: [
    'portal backup <folder> [--keep N]',
    '',
    'Writes accounts, payments, submissions with their files, content and the accountability log, as they stand at one moment,',
    'into a new folder below <folder>, while the portal runs. --keep: removes all but the newest N backups there. Register data are not in it: they come back by',
    'importing. Neither is the secret of the installation, without which a backup opens no account: keep it apart.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { keep: { type: 'string' } } })
    const [folder] = positionals
    if (folder === undefined) throw new UsageError('Name the folder to write to: portal backup <folder>')
    const keep = Number(values.keep ?? Infinity)
    if (!(keep >= 1)) throw new UsageError('--keep needs a number of 1 or more')
    return withDatabase(async ({ pool, files, record }) => {
      // Without its entry no copy of the data is left behind.
      const written = await backUp(pool, files.sealed, folder, (name) => record('backup', name, 'done'))
      say(`Backup: ${written}`)
      const gone = await forgetOldBackups(folder, keep)
      if (gone > 0) say(`Removed ${gone} older.`)
      return 0
    })
  },
}
