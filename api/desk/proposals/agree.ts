import type pg from 'pg'
import { Refusal } from '#shared/calls/errors.ts'
import type { StaffMember } from '#shared/server/desk/context.ts'
import type { FourEyesAct, Wish } from '#shared/server/desk/part.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { staffById } from '../staff/staff.ts'
import { close, type Hand, propose, type Proposal, refuseChanged, waitingProposal } from './store.ts'

interface Second {
  readonly hand: Hand
  readonly tools: OfficeTools
}

/** `office:portal login:j.nowak clerk:j.nowak`: the names by which the terminal knows who acts; an account that many share is none. */
const namesIn = (actor: string) => [...actor.matchAll(/(?:login|clerk):(\S+)/g)].map(([, name = '']) => name)

/** Somebody who has proposed it at the terminal is the same person at the desk, where the login is the same. */
export function isProposedBy({ proposedBy, proposer }: Proposal, { id, login }: Pick<StaffMember, 'id' | 'login'>): boolean {
  return proposedBy === id || (proposedBy === null && namesIn(proposer).includes(login))
}

/** Carries out what was proposed, if it would still change the same. Throws `conflict` where it would not, or where somebody else has decided. */
export async function carryOut(pool: pg.Pool, { hand, tools }: Second, act: FourEyesAct, proposal: Proposal): Promise<void> {
  await refuseChanged(pool, act, proposal, hand)
  await act.carryOut(
    {
      ...tools,
      // The act and the end of its proposal are kept together, or neither.
      async record(client, ...entries) {
        const isDone = entries.some(({ outcome }) => outcome === 'done')
        if (isDone) {
          await close(client, proposal.id, hand, 'approved')
          await hand.record(client, { action: 'proposal-approved', object: `proposal:${proposal.id}` })
        }
        await tools.record(client, ...entries)
      },
    },
    proposal.object,
    proposal.wanted,
  )
}

/** Who acts at the terminal of the office; it knows no personal numbers of theirs. */
function terminalHand({ actor, record }: OfficeTools): Hand {
  return {
    id: null,
    name: actor,
    refuseOwn: async () => undefined,
    record: (client, ...entries) =>
      record(client, ...entries.map(({ action, object = '', outcome = 'done' }) => ({ action, object, outcome }))),
  }
}

/** Notes at the terminal what another person has to agree to, at the desk or at the terminal. Returns its number. */
export function proposeAtTerminal(tools: OfficeTools, act: FourEyesAct, wish: Omit<Wish, 'act'>): Promise<number> {
  return propose(tools.pool, terminalHand(tools), act, wish)
}

/** Agrees at the terminal. Throws `secondPerson` for whoever has proposed it, by any name that the log has of them. */
export async function agreeAtTerminal(tools: OfficeTools, act: FourEyesAct, id: number): Promise<void> {
  const proposal = await waitingProposal(tools.pool, id)
  if (proposal.act !== act.act) throw new Refusal('notFound')
  const proposer = proposal.proposedBy === null ? null : await staffById(tools.pool, proposal.proposedBy)
  const known = new Set(proposer ? [proposer.login] : namesIn(proposal.proposer))
  if (namesIn(tools.actor).some((name) => known.has(name))) throw new Refusal('secondPerson')
  await carryOut(tools.pool, { hand: terminalHand(tools), tools }, act, proposal)
}
