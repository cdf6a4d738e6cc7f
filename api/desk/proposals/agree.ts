import type { StaffMember } from '#shared/server/desk/context.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { close, type Hand, type Proposal, refuseChanged } from './store.ts'

interface Second {
  readonly hand: Hand
  readonly tools: OfficeTools
}

/** `office:portal login:j.nowak clerk:j.nowak`: the names by which the terminal knows who acts; an account that many share is none. */
const namesIn = (actor: string) => [...actor.matchAll(/(?:login|clerk):(\S+)/g)].map(([, name = '']) => name)

/** An older portal let proposals be made at the terminal too: whoever has proposed it there is the same person at the desk, where the login is the same. */
export function isProposedBy({ proposedBy, proposer }: Proposal, { id, login }: Pick<StaffMember, 'id' | 'login'>): boolean {
  return proposedBy === id || (proposedBy === null && namesIn(proposer).includes(login))
}

/** Carries out what was proposed, if it would still change the same. Throws `conflict` where it would not, or where somebody else has decided. */
export async function carryOut(pool: Pool, { hand, tools }: Second, act: FourEyesAct, proposal: Proposal): Promise<void> {
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
