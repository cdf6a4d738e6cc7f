import { parseArgs } from 'node:util'
import {
  differenceName,
  type Difference,
  LABELS,
  readReport,
  reconcile,
  takeFile,
  takeInbox,
  type Taken,
} from '#journeys/payments/index.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isRealDate } from '#shared/dates.ts'
import { formatAccountNumber, formatMoney } from '#shared/format.ts'
import { UsageError, type Command, counted, say } from '../kit/command.ts'
import { exportCommand } from './export.ts'
import { atTheMoney, type MoneyDesk } from './money-desk.ts'

export const command: Command = {
  summary: 'Compare payments with statements, and hand them to the finance system',
  usage: [
    'portal payments reconcile [file …]               reads statements (MT940, camt.053) and settlement lists, compares and reports',
    '                                                 without files: what is new in STATEMENTS_DIR',
    'portal payments reconcile --report [--all] [--day 2026-10-02]   what the last comparison found; --all: also what waits or is closed',
    'portal payments export --csv <file>              hands over what is paid, and neither handed over nor posted yet, to the finance system',
    'portal payments export --again 12 --csv <file>   the same bytes of a batch once more; --batches lists them',
    '',
    'Payments are looked at, decided, given back and closed at the desk (/urzad/platnosci).',
    'Whoever shares a login with others says who acts: --clerk j.nowak. Only reconcile runs without.',
    'reconcile ends with 0 where all agrees or waits, 3 where differences wait for a clerk, 1 where a file was refused or nothing was done.',
  ].join('\n'),
  async run([action, ...args]) {
    if (action === 'reconcile') return reconcileCommand(args)
    if (action === 'export') return exportCommand(args)
    throw new UsageError('portal payments reconcile | export; --help says more')
  },
}

/** Exit code where a clerk has something to do: for a script that mails only then. */
const DIFFERENCES_OPEN = 3

const OPTIONS = { report: { type: 'boolean', default: false }, all: { type: 'boolean', default: false }, day: { type: 'string' } } as const

async function reconcileCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const day = values.day ?? null
  if (day !== null && !isRealDate(day)) throw new UsageError('--day takes a day, 2026-10-02.')
  if (values.report && positionals.length > 0) throw new UsageError('--report shows what the last comparison found: it reads no file.')
  return atTheMoney('anybody', async (desk) => {
    const isRefused = values.report ? false : await compare(desk, positionals)
    const open = await show(desk, { isAll: values.all, day })
    return isRefused ? 1 : open
  })
}

/** True where a file of the folder was refused; what was named on the command line and refused ends the command. */
async function compare(desk: MoneyDesk, files: readonly string[]): Promise<boolean> {
  for (const file of files) say(`${file}: ${takenWords(await takeFile(desk, file, 'anew').catch(named(file)))}`)
  const inbox = desk.inbox === null || files.length > 0 ? { taken: [], refused: [] } : await takeInbox(desk, desk.inbox)
  for (const { name, words } of inbox.refused) say(`${name}: refused, ${words}`)
  const fresh = inbox.taken.filter(({ isOld }) => !isOld).length
  if (desk.inbox === null && files.length === 0)
    say('No file is named and STATEMENTS_DIR is not set: what was read before is compared again.')
  if (desk.inbox !== null && files.length === 0) say(`${desk.inbox}: ${fresh} new of ${inbox.taken.length + inbox.refused.length} files`)
  const { reopened, reopenedDays } = await reconcile(desk)
  for (const number of reopened) say(`${differenceName({ number })} is open again: what was closed has changed.`)
  for (const day of reopenedDays) say(`The day ${day} is open again.`)
  return inbox.refused.length > 0
}

const named =
  (file: string) =>
  (error: unknown): never => {
    throw error instanceof Error ? new UsageError(`${file}: ${error.message}. Nothing was changed.`.replace('..', '.')) : error
  }

function takenWords({ isOld, kind, fresh, known, lines, corrected, stray }: Taken): string {
  if (isOld) return 'was read before; nothing is new in it'
  return [
    `${counted(fresh, kind === 'statement' ? 'statement' : 'payout')} with ${counted(lines, 'line')}`,
    ...(known > 0 ? [`${known} known before`] : []),
    ...(corrected > 0 ? [`${corrected} known before, whose words are set right`] : []),
    ...(stray.length > 0 ? [`text outside of the movements in line ${stray.join(', ')}`] : []),
  ].join(', ')
}

/** Titles of transfers say what people wrote: who has looked at them stands in the log. */
async function show({ pool, clock, record }: MoneyDesk, filter: { readonly isAll: boolean; readonly day: string | null }): Promise<number> {
  const found = await inTransaction(pool, async (tx) => {
    const report = await readReport(tx, clock.today(), filter)
    await record(tx, { action: 'payments-list', object: `differences: ${report.length}` })
    return report
  })
  for (const one of found) say(described(one))
  const open = found.filter((one) => one.closed_at === null && LABELS[one.label].severity !== 'info').length
  say(
    open === 0
      ? 'Everything agrees, or waits within its time.'
      : `${counted(open, 'difference')} ${open === 1 ? 'waits' : 'wait'} for a clerk.`,
  )
  return open === 0 ? 0 : DIFFERENCES_OPEN
}

const amountOf = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, 'pl'))

function described(one: Difference): string {
  const { severity, en, step } = LABELS[one.label]
  const age = counted(one.age, 'working day')
  return [
    `${differenceName(one).padEnd(7)} ${severity.padEnd(7)} ${en}: ${one.title}, ${one.day}, ${age}`,
    `        ordered ${amountOf(one.ordered)} · settled ${amountOf(one.settled)} · bank ${amountOf(one.banked)} · posted ${amountOf(one.posted)}${one.account_number === '' ? '' : ` · account ${formatAccountNumber(one.account_number)}`}`,
    one.closed_at === null ? `        ${step}` : `        closed by ${one.closed_by ?? ''}: ${one.reason ?? ''}`,
  ].join('\n')
}
