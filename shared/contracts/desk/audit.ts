import { z } from 'zod'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'
import { openQuery } from '../parts.ts'

/** Beside the list of the accountability log (`shared/desk/lists/audit-log.ts`). */
export const contract = {
  proof: defineDeskEndpoint({
    method: 'POST', path: '/urzad/dziennik/dowod', summary: 'Recompute the chain of the log', permission: 'audit-all', query: z.strictObject(openQuery), body: z.strictObject({}),
    answer: z.object({ rows: z.int(), brokenAt: z.int().nullable(), mark: z.string() }),
  }),
}
