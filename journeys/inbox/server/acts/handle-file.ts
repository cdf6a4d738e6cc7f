import { clerksTable } from '#integrations/documents/file/clerks-table.ts'
import { InboxRefusal } from '../case/refusal.ts'
import type { InboxTools, Worker } from '../case/worker.ts'
import type { Outcome } from './answer.ts'
import { type Handling, type HandlingFault, handleSubmissions } from './handle.ts'

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
