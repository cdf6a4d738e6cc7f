import { randomUUID } from 'node:crypto'
import { link, open, rm, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { handedOver, handOver, handOverAgain } from '#journeys/payments/index.ts'
import { warsawTime } from '#shared/dates.ts'
import { formatMoney } from '#shared/format.ts'
import { counted, say, UsageError } from '../kit/command.ts'
import { atTheMoney, type MoneyDesk } from './money-desk.ts'

const OWN_EYES_ONLY = 0o600
const OPTIONS = { csv: { type: 'string' }, again: { type: 'string' }, batches: { type: 'boolean', default: false } } as const

export async function exportCommand(args: readonly string[]): Promise<number> {
  const { csv, again, batches } = parseArgs({ args: [...args], options: OPTIONS }).values
  if (batches) return atTheMoney('person', list)
  if (csv === undefined || (again !== undefined && !/^[1-9]\d{0,8}$/.test(again)))
    throw new UsageError('portal payments export --csv <file> [--again <batch>], or --batches')
  if (
    await stat(csv).then(
      () => true,
      () => false,
    )
  )
    throw new UsageError(`${csv} is there already: it may be a batch that nobody has taken over yet.`)
  return atTheMoney('person', (desk) => (again === undefined ? fresh(desk, csv) : repeated(desk, csv, Number(again))))
}

/** The file gets its name when its payments are marked: whoever takes files from the folder never sees half a batch, or one that is not marked. */
async function fresh(desk: MoneyDesk, csv: string): Promise<number> {
  const part = partOf(csv)
  const batch = await handOver(desk, (file) => put(part, file)).catch(async (error: unknown) => {
    await rm(part, { force: true })
    throw error
  })
  if (batch === null) {
    say('Nothing is new: no file was written.')
    return 0
  }
  const { number, payments, amount } = batch
  await named(part, csv).catch(() => {
    throw new UsageError(
      `Batch ${number} is marked as handed over, but ${csv} could not be written: portal payments export --again ${number} --csv <file>`,
    )
  })
  say(`Batch ${number}: ${counted(payments, 'payment')}, ${formatMoney(amount, 'pl')}, written to ${csv}.`)
  return 0
}

async function repeated(desk: MoneyDesk, csv: string, number: number): Promise<number> {
  const file = await handOverAgain(desk, number)
  if (typeof file === 'string') {
    say(file)
    return 1
  }
  const part = partOf(csv)
  await put(part, file)
  await named(part, csv)
  say(`Batch ${number} written to ${csv} again.`)
  return 0
}

/** Of this export alone: of two to one file each would take the other's for its own. Folders that are read by name pass `*.part` over. */
const partOf = (csv: string) => `${csv}.${randomUUID()}.part`

/** On the disk before anything counts as handed over; never through a link that leads elsewhere. */
async function put(path: string, file: Buffer): Promise<void> {
  const handle = await open(path, 'wx', OWN_EYES_ONLY)
  try {
    await handle.writeFile(file)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Never over a file that is there. */
async function named(part: string, csv: string): Promise<void> {
  try {
    await link(part, csv)
  } finally {
    await rm(part)
  }
}

async function list({ pool }: MoneyDesk): Promise<number> {
  const batches = await handedOver(pool)
  for (const { number, made_at: at, made_by: by, payments, amount } of batches)
    say(`${String(number).padStart(6)}  ${warsawTime(at)}  ${counted(payments, 'payment')}, ${formatMoney(amount, 'pl')}  ${by}`)
  if (batches.length === 0) say('Nothing was handed over yet.')
  return 0
}
