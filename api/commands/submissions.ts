import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { exportColumns, lockExports, type SentFilter, sentToOffice, submissionsFile } from '#journeys/inbox/index.ts'
import { markExported } from '#shared/server/kept/sent.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { personActing } from './kit/clerk.ts'
import { type OpenedDatabase, withDatabase } from './kit/with-database.ts'

const OWN_EYES_ONLY = 0o600

export const command: Command = {
  summary: 'Hand what customers have sent to another system',
  usage: [
    'portal submissions export --csv <file> [--new] [--all] [--topic part]   in full, with name, PESEL or NIP',
    '                 what waits; --all: also what was handled; --new: only what no such export has taken over yet, which is marked as taken over',
    '                 columns and their order: as the office has set them at the desk (/urzad/odczyty)',
    '',
    'Answering is done at the desk (/urzad/skrzynka), which also takes in a file of states. Every export is recorded with who made it: by sudo from',
    'your own account, or --clerk <login or staff number>.',
  ].join('\n'),
  async run([action, ...args]) {
    const { csv, all, topic, new: isNew } = parseArgs({ args, options: OPTIONS }).values
    if (action !== 'export' || csv === undefined) throw new UsageError('See: portal submissions --help')
    // The file holds personal numbers, and the log says who has it.
    personActing()
    return withDatabase((database) => exportTo(database, csv, { isAll: all, isNew, topic: topic ?? null }))
  },
}

const OPTIONS = {
  all: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
  csv: { type: 'string' },
  topic: { type: 'string' },
} as const

/** The file, the mark of what was taken over and the entry in the log belong together: a failure leaves none of them. */
async function exportTo({ pool, recordIn }: OpenedDatabase, file: string, filter: SentFilter): Promise<number> {
  let isWritten = false
  try {
    const count = await inTransaction(pool, async (tx) => {
      if (filter.isNew) await lockExports(tx)
      const rows = await sentToOffice(tx, filter)
      // Never over a file that is there: it may be the last export, half worked off.
      await writeFile(file, submissionsFile(rows, (await exportColumns(tx)).columns), { mode: OWN_EYES_ONLY, flag: 'wx' })
      isWritten = true
      if (filter.isNew)
        await markExported(
          tx,
          rows.map(({ numer }) => numer),
        )
      await recordIn(tx, 'submissions-export', `submissions: ${rows.length}${filter.isNew ? ', new' : ''}`)
      return rows.length
    })
    say(`${count} written to ${file}. The file holds personal numbers: only you may read it.`)
    return 0
  } catch (error) {
    if (isWritten) await rm(file)
    throw error
  }
}
