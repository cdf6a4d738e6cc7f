import { parseArgs } from 'node:util'
import { asidesOf } from '#imports/index.ts'
import { plainCsv } from '#integrations/documents/file/csv.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isWatchingAside, watchAside } from '../database/aside-setting.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase } from './kit/with-database.ts'

const SYSTEMS = ['ewidencja', 'budzet', 'podatki', 'finanse'] as const
const USAGE = 'portal aside [ewidencja|podatki|finanse] [--csv] [--language pl|en] | portal aside --on | portal aside --watch'

const OPTIONS = {
  csv: { type: 'boolean', default: false },
  on: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  language: { type: 'string', default: 'pl' },
} as const

export const command: Command = {
  summary: 'Subjects whose rows of the last delivery are set aside, and why',
  usage: [
    USAGE,
    '',
    'A row with a fault goes with its subject, and everybody else is current (docs/operations.md, "Odd rows of a delivery"). The list names the',
    'number of the office, since when and for how many deliveries, and where it stands: file, line, field. --csv gives it as a file for whoever',
    'keeps the register. It has no values: these stand in the file of the office.',
    '--on: from the next delivery on rows are set aside; --watch: deliveries with odd rows are refused, and the report says who would be.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const systems = positionals.length === 0 ? SYSTEMS : SYSTEMS.filter((system) => system === positionals[0])
    if (positionals.length > 1 || systems.length === 0 || (values.on && values.watch)) throw new UsageError(USAGE)
    if (values.on || values.watch) return choose(values.watch)
    return list(systems, { isCsv: values.csv, language: values.language === 'en' ? 'en' : 'pl' })
  },
}

function choose(isWatching: boolean): Promise<number> {
  return withDatabase(async ({ pool, recordIn }) => {
    await inTransaction(pool, async (tx) => {
      await watchAside(tx, isWatching)
      await recordIn(tx, 'import-aside', isWatching ? 'watch' : 'on')
    })
    say(
      isWatching
        ? 'Deliveries with odd rows are refused; the report says who would be set aside.'
        : 'Odd rows are set aside from the next delivery on.',
    )
    return 0
  })
}

interface Wanted {
  readonly isCsv: boolean
  readonly language: 'pl' | 'en'
}

function list(systems: Parameters<typeof asidesOf>[1], { isCsv, language }: Wanted): Promise<number> {
  return withDatabase(async ({ pool }) => {
    const found = await asidesOf(pool, systems)
    const rows = found.flatMap(({ system, subject, state, since, nights, causes }) =>
      causes.map(({ file, line, dataset, field, message }) => [
        system,
        String(subject),
        state === 'aside' ? 'odlozony' : 'poprawiony',
        since,
        String(nights),
        dataset ?? '',
        file ?? '',
        line === null ? '' : String(line),
        field ?? '',
        message[language],
      ]),
    )
    const head = ['system', 'idPodmiotu', 'stan', 'od', 'dostaw', 'zbior', 'plik', 'wiersz', 'pole', 'powod']
    if (isCsv)
      say(
        plainCsv([head, ...rows])
          .toString()
          .trimEnd(),
      )
    else {
      for (const row of rows) say(row.filter((cell) => cell !== '').join(' · '))
      say(`${found.filter(({ state }) => state === 'aside').length} subjects are set aside.`)
      if (await isWatchingAside(pool)) say('Watching only: portal aside --on switches it on.')
    }
    return 0
  })
}
