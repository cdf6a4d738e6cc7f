import { Refusal } from '#shared/calls/errors.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import { agreeAtTerminal, proposeAtTerminal } from '../../desk/proposals/agree.ts'
import { say, UsageError } from './command.ts'
import type { OfficeDesk } from './office-tools.ts'

interface Asked {
  readonly object: string
  readonly wanted: Readonly<Record<string, unknown>>
  readonly reason: string
}

const REFUSALS: Partial<Record<Refusal['error'], string>> = {
  notFound: 'There is none under this number or login.',
  reasonMissing: 'Say why: --reason "…", 10 to 120 characters, no personal number.',
  secondPerson: 'Somebody other than whoever proposed it has to agree.',
  conflict: 'It waits already, or has changed since it was proposed: nothing was done.',
}

/** A refusal in a sentence; `causes`: those of the act itself. */
export async function inSentences<Result>(work: Promise<Result>, causes: Readonly<Record<string, string>> = {}): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new UsageError(causes[String(error.details?.['przyczyna'])] ?? REFUSALS[error.error] ?? error.message)
  })
}

/** Proposes an act at the terminal, and says how another person agrees. */
export async function proposeHere(desk: OfficeDesk, act: FourEyesAct, command: string, asked: Asked): Promise<void> {
  const proposal = await proposeAtTerminal(desk, act, asked)
  say(`Proposal ${proposal} waits for another person: at the desk, or "portal ${command} --second ${proposal}".`)
}

/** Agrees to what another person has proposed. */
export async function agreeHere(desk: OfficeDesk, act: FourEyesAct, proposal: string, said: string): Promise<void> {
  if (!/^\d{1,15}$/.test(proposal)) throw new UsageError('Name the proposal by its number: --second <proposal>')
  await agreeAtTerminal(desk, act, Number(proposal))
  say(said)
}
