import { readFile } from 'node:fs/promises'
import { handleFile, handleSubmissions, type Handling, type HandlingFault, InboxRefusal, LONGEST_REMARKS } from '#journeys/inbox/index.ts'
import { say, UsageError } from '../kit/command.ts'
import type { OfficeDesk } from '../kit/office-tools.ts'
import { inboxTools, terminalWorker } from './submissions-worker.ts'

const FAULTS: Readonly<Record<HandlingFault | 'state', string>> = {
  number: 'is no number of a submission, such as Z-12 or S-5',
  unknown: 'there is no submission with this number',
  twice: 'stands in the file twice',
  long: `remarks have at most ${LONGEST_REMARKS} characters`,
  own: 'it is your own',
  changed: 'somebody has changed it meanwhile',
  held: 'somebody else works on it',
  unfilled: 'the remarks have a field in braces that nobody has filled in',
  state: 'Stan is załatwione, w toku or czeka',
}

export async function handleOne(desk: OfficeDesk, handling: Handling): Promise<number> {
  const [fault] = await handleSubmissions(inboxTools(desk), terminalWorker(), [handling])
  if (fault) throw new UsageError(`${handling.number}: ${FAULTS[fault]}.`)
  say(`${handling.number} is handled.`)
  return 0
}

/** The same function as the desk's: all of the file is taken, or nothing. */
export async function handleStates(desk: OfficeDesk, file: string, isTrial: boolean): Promise<number> {
  const { rows, faults } = await handleFile(inboxTools(desk), terminalWorker(), await readFile(file), isTrial).catch((error: unknown) => {
    throw error instanceof InboxRefusal ? new UsageError('The file has no column "Numer". Its columns are separated by semicolons.') : error
  })
  for (const { line, number, fault } of faults) say(`line ${line}: ${number}: ${FAULTS[fault]}`)
  if (faults.length > 0) say(`Nothing was changed: ${faults.length} of ${rows} lines are wrong.`)
  else say(isTrial ? `${rows} lines are right. Nothing was changed yet.` : `${rows} are handled.`)
  return faults.length > 0 ? 1 : 0
}
