import { Refusal } from '#shared/calls/errors.ts'
import { files as calls } from '#shared/contracts/files.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { ownerColumns } from '#shared/server/kept/own-portal.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { keyOf, opened, ownFile, removeUnsent, sendFiles, type Sender, shownFile, unsentFile, unsentFiles } from './kept.ts'
import { takeFile } from './take.ts'

export const senderOf = (ctx: SubjectContext): Sender => ({ ...ownerColumns(ctx), staff: null })

/** Sends files of whoever calls with a submission, in its transaction. */
export const attachTo = (tx: Tx, ctx: SubjectContext, submission: number, ids: readonly string[]) =>
  sendFiles(tx, senderOf(ctx), ids, { submission_id: submission })

/** The files of whoever sends something to the office. */
export function fileRoutes(deps: Pick<Dependencies, 'pool' | 'files' | 'limits' | 'audit'>): Route[] {
  const { pool, files, audit } = deps
  return [
    route(calls.list, async (ctx, { query }) => {
      // What nobody has sent is not for the office, also where somebody of it looks at the portal as the person sees it.
      const waiting = ctx.session.viewer === null ? await unsentFiles(pool, senderOf(ctx), query.formularz) : []
      return { pliki: waiting.map(shownFile) }
    }),
    route(calls.add, (ctx, { body: { formularz, ...given } }) =>
      takeFile(deps, senderOf(ctx), formularz, given, ctx, async (fault) => {
        await audit({ ...doneBy(ctx, 'file-refused', fault), outcome: 'refused' })
      }),
    ),
    route(calls.remove, async (ctx, { body: { id } }) => {
      const found = await unsentFile(pool, senderOf(ctx), id)
      if (!found || !(await removeUnsent(pool, senderOf(ctx), id))) throw new Refusal('notFound')
      await files.sealed.drop(keyOf(found))
      return {}
    }),
    route(calls.one, async (ctx, { query }) => {
      const found = await ownFile(pool, ctx, query.id)
      if (!found) throw new Refusal('notFound')
      return opened(files, found)
    }),
  ]
}
