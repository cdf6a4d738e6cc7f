import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { handleSubmissions, type Handling, type HandlingFault, LONGEST_REMARKS } from '#journeys/inbox/index.ts'
import { say, UsageError } from '../kit/command.ts'
import type { OfficeDesk } from '../kit/office-tools.ts'
import { inboxTools, terminalWorker } from './submissions-worker.ts'

const FAULTS: Readonly<Record<HandlingFault, string>> = {
  number: 'is no number of a submission, such as Z-12 or S-5',
  unknown: 'there is no submission with this number',
  twice: 'stands in the file twice',
  long: `remarks have at most ${LONGEST_REMARKS} characters`,
  own: 'it is your own',
  changed: 'somebody has changed it meanwhile',
  held: 'somebody else works on it',
}

export async function handleOne(desk: OfficeDesk, handling: Handling): Promise<number> {
  const [fault] = await handleSubmissions(inboxTools(desk), terminalWorker(), [handling])
  if (fault) throw new UsageError(`${handling.number}: ${FAULTS[fault]}.`)
  say(`${handling.number} is handled.`)
  return 0
}

/** Spreadsheets of Polish offices still write Windows-1250; what is no UTF-8 is that. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

interface Line {
  readonly info: { readonly lines: number }
  readonly record: Readonly<Record<string, string | undefined>>
}

/** The exported file with a column more is one, too: other columns are not looked at. */
async function readHandlings(file: string): Promise<(Handling & { readonly line: number })[]> {
  const columns = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase())
  const lines: Line[] = parse(decoded(await readFile(file)), {
    columns,
    delimiter: ';',
    bom: true,
    skip_empty_lines: true,
    info: true,
    relax_column_count: true,
  })
  if (lines[0] && lines[0].record['numer'] === undefined)
    throw new UsageError('The file has no column "Numer". Its columns are separated by semicolons.')
  return lines.map(({ info, record }) => ({
    line: info.lines,
    number: record['numer']?.trim() ?? '',
    remarks: record['uwagi']?.trim() || null,
  }))
}

export async function handleFile(desk: OfficeDesk, file: string, isTrial: boolean): Promise<number> {
  const handlings = await readHandlings(file)
  const faults = await handleSubmissions(inboxTools(desk), terminalWorker(), handlings, isTrial)
  const findings = handlings.flatMap(({ line, number }, index) => {
    const fault = faults[index]
    return fault ? [`line ${line}: ${number}: ${FAULTS[fault]}`] : []
  })
  for (const finding of findings) say(finding)
  if (findings.length > 0) say(`Nothing was changed: ${findings.length} of ${handlings.length} lines are wrong.`)
  else say(isTrial ? `${handlings.length} lines are right. Nothing was changed yet.` : `${handlings.length} are handled.`)
  return findings.length > 0 ? 1 : 0
}
