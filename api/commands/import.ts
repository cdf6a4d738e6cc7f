import { parseArgs } from 'node:util'
import { exitCode, formatProgress, formatReport, importDelivery } from '#imports/index.ts'
import { openBusinessClock } from '../app/business-clock.ts'
import { loadDatasets } from '../app/load-services.ts'
import { progress, say, UsageError, type Command } from './command.ts'
import { withDatabase, type OpenedDatabase } from './with-database.ts'

export const command: Command = {
  summary: "Import a delivery of the office's domain systems",
  usage: [
    'portal import <folder> [--dry-run] [--language pl|en]',
    '',
    'The folder holds manifest.json and the files it names (docs/import/README.md).',
    '--dry-run checks everything and changes nothing. Exit code 0: imported or unchanged; 1: refused, the report says why; 3: another import is running.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, language: { type: 'string', default: 'pl' } },
    })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw new UsageError('Name one folder: portal import <folder>')
    return withDatabase((database) => importFolder(database, folder, values['dry-run'], values.language === 'en' ? 'en' : 'pl'))
  },
}

async function importFolder({ pool, record, recordIn }: OpenedDatabase, folder: string, dryRun: boolean, language: 'pl' | 'en'): Promise<number> {
  const clock = await openBusinessClock(pool, null)
  const report = await importDelivery({
    pool, folder, datasets: await loadDatasets(), dryRun, now: clock.now(),
    alongside: (client) => recordIn(client, 'import', folder), onProgress: (state) => progress(formatProgress(state, language)),
  })
  say(`\n${formatReport(report, language)}`)
  const code = exitCode(report)
  if (report.outcome !== 'imported') await record(dryRun ? 'import-check' : 'import', folder, code === 0 ? 'done' : 'refused')
  return code
}
