import { parseArgs } from 'node:util'
import { writeFile } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { forecast, informationalActions, type InformationalAction } from '#journeys/messages/index.ts'
import { addDays, isRealDate } from '#shared/dates.ts'
import type { NoTables } from '#shared/server/context.ts'
import { UsageError, type Command, counted, say } from './kit/command.ts'
import { readConfig } from '../config/config.ts'
import { openBusinessClock } from '../database/business-clock.ts'
import { loadPayables } from '../answers/services/load-journeys.ts'
import { withDatabase } from './kit/with-database.ts'
import { personActing } from './kit/clerk.ts'
import { bounce } from './bounce.ts'

const HEAD = ['dzien', 'forma', 'osoba', 'pesel', 'nip', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej', 'termin21Dni'].join(';')

function line({ day, form, actedBy, pesel, nip, cardId, instalmentId, termUntil }: InformationalAction): string {
  return [day, form, actedBy, pesel ?? '', nip ?? '', cardId, instalmentId, termUntil].join(';')
}

const DAYS = { from: { type: 'string' }, to: { type: 'string' } } as const

/** The days of `--from` and `--to`; without them the last thirty. */
function daysAsked({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string) {
  const asked = { from: from ?? addDays(today, -30), to: to ?? today }
  for (const day of Object.values(asked)) if (!isRealDate(day)) throw new UsageError(`${day} is no day: --from and --to take yyyy-MM-dd`)
  if (asked.from > asked.to) throw new UsageError('--from lies behind --to')
  return asked
}

/** `portal messages actions`: the register of informational actions, for the office's own files. */
async function actions(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { ...DAYS, csv: { type: 'string' } } })
  personActing()
  return withDatabase(async ({ pool, record }) => {
    const { from, to } = daysAsked(values, (await openBusinessClock(pool, null)).today())
    const found = await informationalActions(pool, from, to)
    const lines = [HEAD, ...found.map(line)]
    // Never over a file that is there: it may be the one of another month.
    if (values.csv !== undefined) await writeFile(values.csv, `\uFEFF${lines.join('\r\n')}\r\n`, { flag: 'wx', mode: 0o600 })
    await record('messages-actions', `${from} – ${to}: ${found.length}`, 'done')
    say(
      values.csv === undefined
        ? lines.join('\n')
        : `${counted(found.length, 'informational action')} of ${from} to ${to} in ${values.csv}.`,
    )
    return 0
  })
}

/** Subcommands by their name. */
const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  actions,
  bounce,
  tomorrow,
}

export const command: Command = {
  summary: 'Take in mails that came back, try reminders, hand the register of informational actions over',
  usage: [
    'portal messages tomorrow [--day yyyy-MM-dd]   how many people would be reminded, by topic and channel; nothing is sent',
    'portal messages actions [--from day] [--to day] [--csv file]   informational actions: reminders after the due date, with the term of 21 days',
    'portal messages bounce < message              # one message from the mail server, as Postfix hands it to a program',
    'portal messages bounce --maildir <folder>     # all new ones of a mailbox in Maildir form; they move from new to cur',
    'portal messages bounce --forget <address>     # the address works again',
    '',
    'A report by which a mail server gives an address up (RFC 3464) marks it: its owner is asked on the home page to put it right, and no',
    'reminders go there. Anything else is left alone. Exit code 0 also then, so that a mail server does not try again.',
  ].join('\n'),
  async run([name = '', ...args]) {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!part) throw new UsageError(`portal messages ${Object.keys(PARTS).join('|')}`)
    return part(args)
  },
}

/** `portal messages tomorrow`: a trial, which sends nothing. */
async function tomorrow(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { day: { type: 'string' } } })
  if (values.day !== undefined && !isRealDate(values.day)) throw new UsageError('--day takes yyyy-MM-dd')
  return withDatabase(async ({ pool }) => {
    const clock = await openBusinessClock(pool, null)
    const day = values.day ?? addDays(clock.today(), 1)
    const portal = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('portal')
    const found = await forecast({ pool, portal, clock, settings: { ...readConfig() }, ...(await loadPayables()) }, day)
    for (const { topic, channel, accounts } of found) say(`${day}  ${topic.padEnd(8)} ${channel.padEnd(7)} ${counted(accounts, 'account')}`)
    if (found.length === 0) say(`Nobody would be reminded on ${day}.`)
    return 0
  })
}
