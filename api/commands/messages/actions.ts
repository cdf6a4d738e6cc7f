import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { informationalActions, type InformationalAction } from '#journeys/messages/index.ts'
import { addDays, isRealDate } from '#shared/dates.ts'
import { openBusinessClock } from '../../database/business-clock.ts'
import { personActing } from '../kit/clerk.ts'
import { counted, say, UsageError } from '../kit/command.ts'
import { withDatabase } from '../kit/with-database.ts'

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
export async function actions(args: readonly string[]): Promise<number> {
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
