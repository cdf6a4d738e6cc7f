import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'

/** The accountability log on the desk. */
export function auditPart({ pool, proveAudit }: DeskDependencies): DeskPart {
  return {
    routes: [
      deskRoute(contract.proof, async (ctx) => {
        const { rows, brokenAt, lastId, lastHash } = await proveAudit()
        await inTransaction(pool, (tx) => ctx.record(tx, { action: 'audit-verify', outcome: brokenAt === null ? 'done' : 'failed' }))
        return { rows, brokenAt, mark: `${lastId}:${lastHash}` }
      }),
    ],
  }
}
