import { parseArgs } from 'node:util'
import { exportContent, formatFindings, importContent, rollBack } from '#journeys/office-content/index.ts'
import { loadEntries } from '../answers/services/load-services.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase, type OpenedDatabase } from './kit/with-database.ts'

export const command: Command = {
  summary: "Import the office's own content: menu, pages, files, texts, settings",
  usage: [
    'portal content import <folder> [--dry-run] [--over-desk]',
    'portal content export <folder>',
    'portal content rollback',
    '',
    'The folder is described in content/README.md. --dry-run checks everything and changes nothing. Every instance serves the new',
    'content within two seconds. What the desk has published or drafted since the last import, and this folder would undo, is named, and the',
    'import refused; --over-desk imports all the same. rollback goes back to the version before, and a second one forward again; the',
    'switches of the portal stay as they are.',
    'export writes the folder of the current content, byte for byte, into an empty folder. Thirty versions are kept; the desk compares them and goes back to any.',
    'Exit code 0: imported, or nothing wrong; 1: refused, the report names each file and what is wrong with it.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, 'over-desk': { type: 'boolean', default: false } },
    })
    const [action, folder] = positionals
    if (action === 'rollback' && folder === undefined) return withDatabase(goBack)
    if (action === 'export' && folder !== undefined && positionals.length === 2)
      return withDatabase((opened) => exportFolder(opened, folder))
    if (action !== 'import' || folder === undefined || positionals.length > 2)
      throw new UsageError('portal content import <folder> | export <folder> | rollback')
    return withDatabase((opened) => importFolder(opened, folder, { isDryRun: values['dry-run'], isOverDesk: values['over-desk'] }))
  },
}

interface How {
  readonly isDryRun: boolean
  readonly isOverDesk: boolean
}

const AFTERWARDS = {
  refused: '\nTreści odrzucono; w portalu nic się nie zmieniło.',
  overDesk: [
    '\nTo wczytanie cofnęłoby pracę przy biurku; w portalu nic się nie zmieniło.',
    'Opublikowane zmiany zapisuje „portal content export”; szkice publikuje się albo porzuca przy biurku.',
    'Żeby mimo to wczytać katalog: --over-desk. Zastąpione wersje zostają na liście przy biurku, szkice też.',
  ].join('\n'),
}

async function importFolder({ pool, record, recordIn }: OpenedDatabase, folder: string, how: How): Promise<number> {
  const report = await importContent(pool, folder, await contentRules(await loadEntries()), {
    ...how,
    alongside: (client) => recordIn(client, how.isOverDesk ? 'content-import-over-desk' : 'content-import', folder),
  })
  if (report.findings.length > 0) say(formatFindings(report.findings))
  for (const { file, problem } of report.desk) say(`BIURKO ${file}: ${problem}`)
  const { outcome } = report
  const isRefused = outcome === 'refused' || outcome === 'overDesk'
  if (outcome !== 'imported') await record(how.isDryRun ? 'content-check' : 'content-import', folder, isRefused ? 'refused' : 'done')
  if (isRefused) say(AFTERWARDS[outcome])
  else say(`${how.isDryRun ? 'Sprawdzono bez zmian' : 'Wczytano'}: stron ${report.pages}, plików ${report.files}.`)
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
  const rules = await contentRules(await loadEntries())
  const isDone = await rollBack(pool, rules, (client) => recordIn(client, 'content-rollback', 'content')).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    await record('content-rollback', 'content', 'refused')
    say(['Poprzednia wersja nie pasuje do obecnych włączników portalu; nic się nie zmieniło.', ...faultsOf(error)].join('\n'))
    return null
  })
  if (isDone === null) return 1
  if (!isDone) await record('content-rollback', 'content', 'refused')
  say(isDone ? 'Przywrócono poprzednią wersję treści; włączniki portalu zostały, jakie były.' : 'Nie ma wcześniejszej wersji treści.')
  return isDone ? 0 : 1
}

function faultsOf({ details }: Refusal): string[] {
  const faults = details?.['uwagi']
  return Array.isArray(faults) ? faults.map(String) : []
}
