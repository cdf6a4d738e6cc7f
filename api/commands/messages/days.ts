import { addDays, isRealDate } from '#shared/dates.ts'
import { UsageError } from '../kit/command.ts'

export const DAYS = { from: { type: 'string' }, to: { type: 'string' } } as const

/** The days of `--from` and `--to`; without them the last thirty. */
export function daysAsked(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const asked = { from: from ?? addDays(today, -30), to: to ?? today }
  for (const day of Object.values(asked)) if (!isRealDate(day)) throw new UsageError(`${day} is no day: --from and --to take yyyy-MM-dd`)
  if (asked.from > asked.to) throw new UsageError('--from lies behind --to')
  return asked
}
