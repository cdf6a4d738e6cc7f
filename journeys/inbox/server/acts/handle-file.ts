import { clerksTable } from '#integrations/documents/file/clerks-table.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import { claimed, refuseHeld } from '../case/perform.ts'
import { type Outcome, answerWithin, LONGEST_REMARKS } from './answer.ts'

interface Handling {
  readonly number: string
  /** Null leaves the remarks as they are. */
  readonly remarks: string | null
  /** Closed, where nothing else is said. */
  readonly outcome?: Outcome
  /** As the clerk has seen it; whatever it is now, where nothing is said. */
  readonly version?: number
}

/** Why one of them cannot be handled. */
type HandlingFault = 'number' | 'unknown' | 'twice' | 'long' | 'own' | 'changed' | 'held' | 'unfilled' | 'closed'

const FAULTS: readonly string[] = ['number', 'unknown', 'changed', 'held', 'unfilled', 'closed'] satisfies HandlingFault[]
const isFault = (reason: string): reason is HandlingFault => FAULTS.includes(reason)

/**
 * Handles what customers have sent: all of it, or nothing where one cannot be. The customer sees the day and the remarks, and is told
 * of what is new. `isTrial` changes nothing and tells the same.
 */
async function handleSubmissions(
  tools: InboxTools,
  worker: Worker,
  handlings: readonly Handling[],
  isTrial = false,
): Promise<(HandlingFault | null)[]> {
  const seen = new Set<string>()
  const faults = handlings.map(({ number, remarks }): HandlingFault | null => {
    const isTwice = seen.has(number)
    seen.add(number)
    if (isTwice) return 'twice'
    return (remarks?.length ?? 0) > LONGEST_REMARKS ? 'long' : null
  })
  const undone = new Error('nothing is kept')
  try {
    await inTransaction(tools.pool, async (tx) => {
      // In one order for everybody: two who handle the same at once wait for one another, and not in a circle.
      for (const [index, handling] of [...handlings.entries()].sort(([, one], [, other]) => (one.number < other.number ? -1 : 1))) {
        if (faults[index] === null) faults[index] = await faultOf(tools, worker, tx, handling)
      }
      if (isTrial || faults.some((fault) => fault !== null)) throw undone
      await tools.record(
        tx,
        ...handlings.map(({ number }) => ({ action: 'submission-handle' as const, object: number, outcome: 'done' as const })),
      )
    })
  } catch (error) {
    if (error !== undone) throw error
    if (!isTrial)
      await inTransaction(tools.pool, (tx) =>
        tools.record(tx, { action: 'submission-handle', object: `${handlings.length} at once`, outcome: 'refused' }),
      )
  }
  return faults
}

/** Handles one of them. Where a file says it, what was said before gives way: the same file twice says the same. */
async function faultOf(
  tools: InboxTools,
  worker: Worker,
  tx: Tx,
  { number, remarks, outcome = 'closed', version }: Handling,
): Promise<HandlingFault | null> {
  try {
    const found = await claimed(tx, worker, { number, version: version ?? null })
    if (version !== undefined) refuseHeld(found, worker)
    await answerWithin(tx, found, { worker, tools }, { words: remarks, outcome, isInstead: version === undefined })
    return null
  } catch (error) {
    if (error instanceof InboxRefusal && isFault(error.reason)) return error.reason
    if (error instanceof Refusal && error.error === 'ownCase') return 'own'
    throw error
  }
}

/** What the water or records system says of a case, in words that a clerk types, without regard to capitals. */
const STATES: Readonly<Record<string, Outcome>> = {
  '': 'closed',
  załatwione: 'closed',
  załatwiona: 'closed',
  'w toku': 'open',
  czeka: 'waiting',
  'czeka na mieszkańca': 'waiting',
}

export interface FileFault {
  readonly line: number
  readonly number: string
  readonly fault: HandlingFault | 'state'
}

export interface FileResult {
  readonly rows: number
  /** Where there is one, nothing was changed. */
  readonly faults: readonly FileFault[]
}

interface Read extends Omit<Handling, 'outcome'> {
  readonly line: number
  /** Null: a word that says nothing. */
  readonly outcome: Outcome | null
}

/** The exported file with a column more is one, too: other columns are not looked at. Throws `file`. */
function read(bytes: Buffer): Read[] {
  const lines = clerksTable(bytes, { relax_column_count: true })
  if (lines?.[0]?.record['numer'] === undefined) throw new InboxRefusal('file')
  return lines.map(({ info, record }) => ({
    line: info.lines,
    number: record['numer']?.trim() ?? '',
    remarks: record['uwagi']?.trim() || null,
    outcome: STATES[record['stan']?.trim().toLowerCase() ?? ''] ?? null,
  }))
}

/** What the other system says of many cases: all of it is taken, or nothing where a line is wrong. `isTrial` changes nothing and tells the same. */
export async function handleFile(tools: InboxTools, worker: Worker, bytes: Buffer, isTrial: boolean): Promise<FileResult> {
  const all = read(bytes)
  const isWrong = all.some(({ outcome }) => outcome === null)
  const faults = await handleSubmissions(
    tools,
    worker,
    all.map(({ number, remarks, outcome }) => ({ number, remarks, outcome: outcome ?? 'closed' })),
    isTrial || isWrong,
  )
  const found = all.flatMap(({ line, number, outcome }, index): FileFault[] => {
    const fault = outcome === null ? 'state' : faults[index]
    return fault ? [{ line, number, fault }] : []
  })
  return { rows: all.length, faults: found }
}
