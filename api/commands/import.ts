import { parseArgs } from 'node:util'
import { basename } from 'node:path'
import {
  type AsidePolicy,
  beginDelivery,
  exitCode,
  formatProgress,
  formatReport,
  keptImport,
  keptWithdrawal,
  type ImportReport,
  type Safeguards,
} from '#imports/index.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { openBusinessClock } from '../database/business-clock.ts'
import { readConfig } from '../config/config.ts'
import { deliveryNews } from '../upkeep/deliveries/news.ts'
import { asidePolicy } from '../upkeep/deliveries/aside-policy.ts'
import { sharesIn } from '../upkeep/deliveries/shares.ts'
import { loadChecked } from '../answers/services/load-checked.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { progress, say, UsageError, type Command } from './kit/command.ts'
import { withDatabase, type OpenedDatabase } from './kit/with-database.ts'

type Language = 'pl' | 'en'

const SOMEBODY_ASIDE = 2

export const command: Command = {
  summary: "Import a delivery of the office's domain systems",
  usage: [
    'portal import <folder> [--dry-run] [--allow-older] [--allow-shrink] [--allow-aside] [--strict-exit] [--language pl|en]',
    'portal import --withdraw <system> [--language pl|en]',
    '',
    'The folder holds manifest.json and the files it names (docs/import/README.md). --dry-run checks everything and changes nothing.',
    'A delivery that is older than the data in the portal, or that was withdrawn, needs --allow-older; a full one that empties a dataset',
    'or takes more of it than IMPORT_MOST_LOST permits needs --allow-shrink. Odd rows are set aside with their subjects (portal aside); more of',
    'them than IMPORT_MOST_ASIDE permits need --allow-aside. --withdraw goes back to the delivery before the last.',
    'Exit code 0: imported, unchanged or withdrawn; 1: refused, the report says why; 3: another import is running. With --strict-exit 2: imported,',
    'and somebody is set aside.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'allow-older': { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
        'allow-aside': { type: 'boolean', default: false },
        'strict-exit': { type: 'boolean', default: false },
        withdraw: { type: 'string' },
        language: { type: 'string', default: 'pl' },
      },
    })
    const language = values.language === 'en' ? 'en' : 'pl'
    const datasets = await loadDatasets()
    if (values.withdraw !== undefined) {
      const system = systemNamed(values.withdraw, datasets)
      if (positionals.length > 0 || values['dry-run']) throw new UsageError('--withdraw takes neither a folder nor --dry-run')
      return withDatabase((database) => withdraw(database, { system, datasets, language }))
    }
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw new UsageError('Name one folder: portal import <folder>')
    const { IMPORT_MOST_LOST, IMPORT_MOST_ASIDE } = readConfig()
    const permitted = permittedBy(IMPORT_MOST_LOST, datasets, 'IMPORT_MOST_LOST')
    const most = permittedBy(IMPORT_MOST_ASIDE, datasets, 'IMPORT_MOST_ASIDE')
    const mostAside = values['allow-aside'] ? null : most
    const safeguards = { allowsOlder: values['allow-older'], mostLost: values['allow-shrink'] ? () => 1 : permitted, namesOptions: true }
    return withDatabase((database) =>
      importFolder(database, {
        folder,
        datasets,
        dryRun: values['dry-run'],
        safeguards,
        mostAside,
        language,
        isStrict: values['strict-exit'],
      }),
    )
  },
}

function systemNamed(name: string, datasets: readonly Dataset[]): DomainSystem {
  const systems = [...new Set(datasets.map(({ system }) => system))]
  const system = systems.find((known) => known === name)
  if (system === undefined) throw new UsageError(`There is no system ${name}. Systems: ${systems.join(', ')}`)
  return system
}

function permittedBy(setting: string, datasets: readonly Dataset[], name: string): Safeguards['mostLost'] {
  try {
    return sharesIn(setting, datasets, name)
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error
  }
}

const newsOn = (clock: BusinessClock) =>
  deliveryNews({ clock, onFault: (error, event) => progress(`People are not told (${event}), the data are in: ${String(error)}`) })

interface Import {
  readonly folder: string
  readonly datasets: readonly Dataset[]
  readonly dryRun: boolean
  readonly safeguards: Safeguards
  readonly mostAside: AsidePolicy['most']
  readonly language: Language
  /** That somebody is set aside is told by the exit code too. */
  readonly isStrict: boolean
}

async function importFolder(
  { pool, actor, record, recordIn }: OpenedDatabase,
  { language, mostAside, isStrict, ...wanted }: Import,
): Promise<number> {
  const { folder, dryRun } = wanted
  const clock = await openBusinessClock(pool, null)
  const id = await beginDelivery(pool, { state: dryRun ? 'checking' : 'publishing', name: basename(folder), by: actor, byDesk: false })
  const report = await keptImport({
    id,
    whenBusy: 'discarded',
    pool,
    ...wanted,
    aside: await asidePolicy(pool, mostAside),
    now: clock.now(),
    ...(await loadChecked()),
    comparisons: await newsOn(clock),
    alongside: async (client, aside) => {
      await recordIn(client, 'import', folder)
      if (aside !== null) await recordIn(client, 'import-aside-list', aside)
    },
    onProgress: (state) => progress(formatProgress(state, language)),
  })
  const code = tell(report, language)
  if (report.outcome !== 'imported') await record(dryRun ? 'import-check' : 'import', folder, code === 0 ? 'done' : 'refused')
  return code === 0 && isStrict && (report.aside?.subjects.length ?? 0) > 0 ? SOMEBODY_ASIDE : code
}

type WithdrawnSystem = Pick<Import, 'datasets' | 'language'> & { readonly system: DomainSystem }

async function withdraw(
  { pool, actor, record, recordIn }: OpenedDatabase,
  { system, datasets, language }: WithdrawnSystem,
): Promise<number> {
  const comparisons = await newsOn(await openBusinessClock(pool, null))
  const id = await beginDelivery(pool, { act: 'withdrawal', state: 'publishing', name: '', by: actor, byDesk: false, system })
  const report = await keptWithdrawal({
    id,
    pool,
    datasets,
    system,
    comparisons,
    alongside: (client) => recordIn(client, 'import-withdraw', `system:${system}`),
  })
  const code = tell(report, language)
  if (code !== 0) await record('import-withdraw', `system:${system}`, 'refused')
  return code
}

function tell(report: ImportReport, language: Language): number {
  say(`\n${formatReport(report, language)}`)
  return exitCode(report)
}
