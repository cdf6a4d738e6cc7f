import { parseArgs } from 'node:util'
import { closeDay, closeDifference, type Closed } from '#journeys/payments/index.ts'
import { isRealDate } from '#shared/dates.ts'
import { say, UsageError } from '../kit/command.ts'
import { atTheMoney } from './money-desk.ts'

export async function closeCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { day: { type: 'string' }, reason: { type: 'string' } },
  })
  const [name] = positionals
  const { day, reason } = values
  if (day !== undefined && name === undefined) {
    if (!isRealDate(day)) throw new UsageError('--day takes a day, 2026-10-02.')
    return atTheMoney('person', async (desk) => told(await closeDay(desk, day), `The day ${day} is closed.`))
  }
  if (name === undefined || reason === undefined) throw new UsageError('portal payments close <R-15> --reason "why", or --day 2026-10-02')
  return atTheMoney('person', async (desk) => told(await closeDifference(desk, name, reason), `${name} is closed.`))
}

function told(refusal: Closed, done: string): number {
  say(refusal?.words ?? done)
  return refusal === null ? 0 : 1
}
