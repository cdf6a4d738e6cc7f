import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addDays, warsawDate } from '#shared/dates.ts'
import { layout } from '#shared/desk/statistics/layout.ts'
import { columnLabel, columnText, labelOf, type Wording } from '#shared/service/row-values.ts'
import { columnsOf } from '#shared/service/table.ts'
import { shownTables, type ShownTable } from '#shared/service/sheet.ts'
import { textsIn } from '#shared/i18n.ts'
import { openBusinessClock } from '../database/business-clock.ts'
import { missedSince } from '../answers/search/missed.ts'
import { loadPayables } from '../answers/services/load-journeys.ts'
import { loadEntries } from '../answers/services/load-services.ts'
import { countRecords } from '../answers/statistics/count-records.ts'
import { statisticsCsv, tablesOf } from '../answers/statistics/file.ts'
import { readStatistics } from '../answers/statistics/read.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { withDatabase } from './kit/with-database.ts'

const DAYS = 30
const MOST_DAYS = 366
const MOST = 200
const USAGE = 'portal statistics searches [--days 30] | months [--month 2026-10] [--csv file]'

export const command: Command = {
  summary: 'Figures about the use of the portal, without persons',
  usage: [
    'portal statistics searches [--days 30]',
    'portal statistics months [--month 2026-10] [--csv file]',
    '',
    'searches: words for which the search found nothing, the most frequent first: what people call by another name, or look for in vain.',
    'A word is kept only where at least three different networks looked for it on a day, has no digit, and is no part of a name in the',
    'registers. Add it to the search words of a service (texts.ts), or give a page of the content that name.',
    '',
    'months: sign-ins, accounts, payments, requests, services, languages and looks of the last twelve whole months, or of one; the same as',
    'the desk shows. Counts below five are told nowhere, and sums are made of what is told.',
  ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: { type: 'string', default: String(DAYS) }, month: { type: 'string' }, csv: { type: 'string' } },
    })
    const [what, ...more] = positionals
    if (more.length > 0) throw new UsageError(USAGE)
    if (what === 'searches') return searches(values.days)
    if (what === 'months') return months(values.month ?? null, values.csv ?? null)
    throw new UsageError(USAGE)
  },
}

async function searches(given: string): Promise<number> {
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days is a number from 1 to ${MOST_DAYS}`)
  const since = addDays(warsawDate(new Date()), -days)
  const words = await withDatabase(({ pool }) => missedSince(pool, since, MOST))
  for (const { word, times, last } of words) say(`${String(times).padStart(6)}  ${word.padEnd(24)}  last on ${last}`)
  say(words.length === 0 ? `Nothing was looked for in vain since ${since}.` : `${words.length} words since ${since}.`)
  return 0
}

async function months(month: string | null, csv: string | null): Promise<number> {
  if (month !== null && !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('--month is a month: 2026-10')
  const { bookings } = await loadPayables()
  const services = (await loadEntries()).map(({ entry }) => ({ id: entry.id, name: entry.texts.title }))
  const statistics = await withDatabase(async ({ pool }) => {
    const today = (await openBusinessClock(pool, null)).today()
    await countRecords({ pool, bookings }, today)
    return readStatistics(pool, { today, month, language: 'en', services })
  })
  if (csv !== null) {
    await writeFile(csv, statisticsCsv(statistics, 'en'))
    say(`Months ${statistics.od} to ${statistics.do} written to ${csv}.`)
    return 0
  }
  const wording: Wording = { labels: textsIn(layout.texts, 'en'), language: 'en', yesNo: { yes: 'yes', no: 'no' } }
  for (const shown of shownTables(layout, { tables: tablesOf(statistics) })) sayTable(shown, wording)
  return 0
}

function sayTable({ table, rows }: ShownTable, wording: Wording): void {
  say(
    `${labelOf(wording.labels, table.caption)} (${columnsOf(table)
      .map((column) => columnLabel(column, table.row, wording))
      .join(' | ')})`,
  )
  for (const row of rows)
    say(
      `  ${columnsOf(table)
        .map((column) => columnText(column, table.row, row, wording))
        .join(' | ')}`,
    )
  if (rows.length === 0) say(`  ${labelOf(wording.labels, table.empty)}`)
}
