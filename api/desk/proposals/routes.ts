import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/proposals.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { FourEyesAct } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { carryOut, isProposedBy } from './agree.ts'
import { refuseConcerned, refuseFormer, refuseOneself } from './second-person.ts'
import { close, handOf, type Proposal, waitingProposal, waitingProposals } from './store.ts'

interface ProposalServices {
  readonly pool: Pool
  readonly cipher: Cipher
  readonly acts: readonly FourEyesAct[]
  readonly toolsOf: (ctx: DeskContext) => OfficeTools
}

/** The permission of the act, in each department to which the thing belongs. */
function mayDecide(ctx: DeskContext, { permission, departments }: FourEyesAct, { wanted }: Proposal): boolean {
  const of = departments?.(wanted) ?? []
  return of.length === 0 ? ctx.may(permission) : of.every((department) => ctx.may(permission, department))
}

const isOwn = (proposal: Proposal, { staff }: DeskContext) => isProposedBy(proposal, staff)

const shown = (proposal: Proposal, ctx: DeskContext) => ({
  id: proposal.id,
  czynnosc: proposal.act,
  przedmiot: proposal.object,
  powod: proposal.reason,
  zaproponowal: proposal.proposer,
  kiedy: proposal.proposedAt,
  wygasa: proposal.expiresAt,
  czyWlasna: isOwn(proposal, ctx),
  zmiany: proposal.facts.map(({ name, before, after }) => ({ nazwa: name, przed: before, po: after })),
})

/** What waits for a second person: whoever may propose an act may also agree to one, but for their own. */
export function proposalRoutes({ pool, cipher, acts, toolsOf }: ProposalServices): DeskRoute[] {
  const actOf = ({ act: name }: Proposal) => {
    const act = acts.find((one) => one.act === name)
    if (!act) throw new Refusal('notFound')
    return act
  }
  const demand = (ctx: DeskContext, act: FourEyesAct, proposal: Proposal) => {
    if (!mayDecide(ctx, act, proposal)) throw new Refusal('deskForbidden')
  }

  async function agree(ctx: DeskContext, proposal: Proposal): Promise<void> {
    const act = actOf(proposal)
    await refuseFormer(pool, proposal, act)
    await carryOut(pool, { hand: handOf(ctx), tools: toolsOf(ctx) }, act, proposal)
  }

  async function end(ctx: DeskContext, proposal: Proposal, state: 'refused' | 'withdrawn'): Promise<void> {
    await inTransaction(pool, async (tx) => {
      await close(tx, proposal.id, handOf(ctx), state)
      await ctx.record(tx, { action: `proposal-${state}`, object: `proposal:${proposal.id}` })
    })
  }

  return [
    deskRoute(contract.list, async (ctx) => {
      const seen = (await waitingProposals(pool)).filter(
        (proposal) => isOwn(proposal, ctx) || acts.some((act) => act.act === proposal.act && mayDecide(ctx, act, proposal)),
      )
      return { propozycje: seen.map((proposal) => shown(proposal, ctx)) }
    }),
    deskRoute(contract.decide, async (ctx, { body }) => {
      const proposal = await waitingProposal(pool, body.id)
      demand(ctx, actOf(proposal), proposal)
      await refuseOneself({ pool, cipher }, proposal, ctx)
      await refuseConcerned(pool, actOf(proposal), proposal, ctx)
      await (body.czyZgoda ? agree(ctx, proposal) : end(ctx, proposal, 'refused'))
      return {}
    }),
    deskRoute(contract.withdraw, async (ctx, { body }) => {
      const proposal = await waitingProposal(pool, body.id)
      // Whose it is not learns nothing of it.
      if (!isOwn(proposal, ctx)) throw new Refusal('notFound')
      await end(ctx, proposal, 'withdrawn')
      return {}
    }),
  ]
}
