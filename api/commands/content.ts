import { parseArgs } from 'node:util'
import { exportContent, formatFindings, importContent, rollBack } from '#journeys/office-content/index.ts'
import { loadEntries } from '../services/load-services.ts'
import { contentRules } from '../services/page-routes.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase, type OpenedDatabase } from './kit/with-database.ts'

export const command: Command = {
  summary: "Import the office's own content: menu, pages, files, texts, settings",
  usage: [
    'portal content import <folder> [--dry-run]',
    'portal content export <folder>',
    'portal content rollback',
    '',
    'The folder is described in content/README.md. --dry-run checks everything and changes nothing. Every instance serves the new',
    'content within two seconds. rollback goes back to the version before, and a second one forward again.',
    'export writes the folder of the current content, byte for byte, into an empty folder. Thirty versions are kept; the desk compares them and goes back to any.',
    'Exit code 0: imported, or nothing wrong; 1: refused, the report names each file and what is wrong with it.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [action, folder] = positionals
    if (action === 'rollback' && folder === undefined) return withDatabase(goBack)
    if (action === 'export' && folder !== undefined && positionals.length === 2) return withDatabase((desk) => exportFolder(desk, folder))
    if (action !== 'import' || folder === undefined || positionals.length > 2)
      throw new UsageError('portal content import <folder> | export <folder> | rollback')
    return withDatabase((desk) => importFolder(desk, folder, values['dry-run']))
  },
}

async function importFolder({ pool, record, recordIn }: OpenedDatabase, folder: string, isDryRun: boolean): Promise<number> {
  const report = await importContent(pool, folder, await contentRules(await loadEntries()), {
    isDryRun,
    alongside: (client) => recordIn(client, 'content-import', folder),
  })
  if (report.findings.length > 0) say(formatFindings(report.findings))
  const isRefused = report.outcome === 'refused'
  if (report.outcome !== 'imported') await record(isDryRun ? 'content-check' : 'content-import', folder, isRefused ? 'refused' : 'done')
  if (isRefused) say('\nTreści odrzucono; w portalu nic się nie zmieniło.')
  else say(`${isDryRun ? 'Sprawdzono bez zmian' : 'Wczytano'}: stron ${report.pages}, plików ${report.files}.`)
  return isRefused ? 1 : 0
}

async function exportFolder({ pool, record }: OpenedDatabase, folder: string): Promise<number> {
  const written = await exportContent(pool, folder)
  await record('content-export', folder, written.outcome === 'done' ? 'done' : 'refused')
  if (written.outcome === 'done') say(`Zapisano plików: ${written.files}.`)
  else
    say(
      written.outcome === 'full'
        ? 'W tym katalogu już coś jest; niczego nie zapisano.'
        : 'Portal nie ma katalogu z treściami: trzeba je raz wczytać poleceniem „content import”.',
    )
  return written.outcome === 'done' ? 0 : 1
}

async function goBack({ pool, record, recordIn }: OpenedDatabase): Promise<number> {
  const isDone = await rollBack(pool, (client) => recordIn(client, 'content-rollback', 'content'))
  if (!isDone) await record('content-rollback', 'content', 'refused')
  say(isDone ? 'Przywrócono poprzednią wersję treści.' : 'Nie ma wcześniejszej wersji treści.')
  return isDone ? 0 : 1
}
