import { parseArgs } from 'node:util'
import { exportContent, formatFindings, importContent } from '#journeys/office-content/index.ts'
import { loadEntries } from '../answers/services/load-services.ts'
import { contentRules } from '../answers/services/page-routes.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase, type OpenedDatabase } from './kit/with-database.ts'

export const command: Command = {
  summary: "Read the office's own content into an empty portal, or write it into a folder",
  usage: [
    'portal content import <folder> [--dry-run]',
    'portal content export <folder>',
    '',
    'Menu, pages, files, texts and settings of the office are edited at the desk. import reads a folder, as content/README.md describes it, into',
    'a portal that has no content yet: all or nothing. --dry-run checks and changes nothing. In a portal that has content it changes nothing.',
    'export writes the folder of the current content, byte for byte, into an empty folder. Thirty versions are kept; the desk compares them',
    'and goes back to any.',
    'Exit code 0: done, or nothing wrong; 1: refused, the report names each file and what is wrong with it.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [action, folder] = positionals
    if (folder !== undefined && positionals.length === 2) {
      if (action === 'import') return withDatabase((opened) => importFolder(opened, folder, values['dry-run']))
      if (action === 'export') return withDatabase((opened) => exportFolder(opened, folder))
    }
    throw new UsageError('portal content import <folder> | export <folder>')
  },
}

const REFUSED = {
  refused: '\nTreści odrzucono; w portalu nic się nie zmieniło.',
  filled: [
    'Portal ma już treści; w portalu nic się nie zmieniło. Treści redaguje się przy biurku (/urzad, „Treści”), tam też wraca się do wcześniejszych wersji.',
    'Katalog wczytuje się tylko do portalu bez treści.',
  ].join('\n'),
}

async function importFolder({ pool, record, recordIn }: OpenedDatabase, folder: string, isDryRun: boolean): Promise<number> {
  const rules = await contentRules(await loadEntries())
  const { outcome, findings, pages, files } = await importContent(pool, folder, rules, {
    isDryRun,
    alongside: (client) => recordIn(client, 'content-import', folder),
  })
  if (findings.length > 0) say(formatFindings(findings))
  const isRefused = outcome === 'refused' || outcome === 'filled'
  if (outcome !== 'imported') await record(isDryRun ? 'content-check' : 'content-import', folder, isRefused ? 'refused' : 'done')
  say(isRefused ? REFUSED[outcome] : `${isDryRun ? 'Sprawdzono bez zmian' : 'Wczytano'}: stron ${pages}, plików ${files}.`)
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
        : 'Portal nie ma jeszcze treści; niczego nie zapisano.',
    )
  return written.outcome === 'done' ? 0 : 1
}
