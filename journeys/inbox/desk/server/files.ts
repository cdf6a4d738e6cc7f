import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { type Case, findCase, numberOf } from '../../server/case/case.ts'
import { filesOf, keyOf, opened, removeUnsent, senderAt, shownFile, unsentFile, unsentFiles } from '../../server/files/kept.ts'
import { takeFile } from '../../server/files/take.ts'
import { contract } from '../calls/files/contract.ts'
import { explained, workerOf } from './worker.ts'

/** A case of one's own departments that is not one's own; any other is unknown. */
async function caseOf({ pool }: DeskDependencies, ctx: DeskContext, number: string): Promise<Case> {
  const found = await explained(findCase(pool, workerOf(ctx), number))
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersAround(pool, found.subject))
  return found
}

/** What people have sent is opened one by one, and each look is noted. */
async function openFile(deps: DeskDependencies, ctx: DeskContext, number: string, id: string) {
  const { pool, files } = deps
  const found = await caseOf(deps, ctx, number)
  const kept = (await filesOf(pool, found)).find((one) => one.id === id) ?? (await unsentFile(pool, senderAt(found, ctx.staff), id))
  if (!kept) throw new Refusal('notFound')
  const answer = await opened(files, kept)
  await inTransaction(pool, (tx) => ctx.record(tx, { action: 'inbox-file', object: `${numberOf(found)}: ${id}` }))
  return answer
}

export function caseFileRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, files } = deps
  return [
    deskRoute(contract.open, (ctx, { query: { numer, id } }) => openFile(deps, ctx, numer, id)),
    deskRoute(contract.waiting, async (ctx, { query: { numer } }) => {
      const found = await caseOf(deps, ctx, numer)
      return { pliki: (await unsentFiles(pool, senderAt(found, ctx.staff), numberOf(found))).map(shownFile) }
    }),
    deskRoute(contract.add, async (ctx, { body: { numer, ...given } }) => {
      const found = await caseOf(deps, ctx, numer)
      const number = numberOf(found)
      const note = (action: 'inbox-file-add' | 'file-refused', object: string) =>
        inTransaction(pool, (tx) => ctx.record(tx, { action, object, ...(action === 'file-refused' && { outcome: 'refused' as const }) }))
      const added = await takeFile(deps, senderAt(found, ctx.staff), number, given, ctx, (fault) =>
        note('file-refused', `${number}: ${fault}`),
      )
      await note('inbox-file-add', `${number}: ${added.id}`)
      return added
    }),
    deskRoute(contract.remove, async (ctx, { body: { numer, id } }) => {
      const sender = senderAt(await caseOf(deps, ctx, numer), ctx.staff)
      const found = await unsentFile(pool, sender, id)
      if (!found || !(await removeUnsent(pool, sender, id))) throw new Refusal('notFound')
      await files.sealed.drop(keyOf(found))
      return {}
    }),
  ]
}
