import { contract } from '#shared/contracts/desk/person.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { StreamedFile } from '#shared/server/handler.ts'
import { exportPerson } from '../../person/archive/export.ts'
import { unlinkedFile } from '../../person/archive/unlinked.ts'
import { closeRequest, extendRequest, namedIn, noteRequest, objectOf, requestById } from '../../person/requests.ts'
import { type Named, named, numbersConcerned, personOf } from '../../person/whose.ts'
import { detailOf } from './detail.ts'

export function personRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, cipher, toolsOf, documents, deliveries } = deps
  /** Nobody deals with a request about themselves or their household. */
  const refuseFor = async (ctx: DeskContext, whom: Named) => ctx.refuseOwn(await numbersConcerned(pool, await personOf(pool, cipher, whom)))
  const refuseOwn = async (ctx: DeskContext, id: number) => refuseFor(ctx, namedIn(await requestById(pool, id)))

  async function archiveOf(ctx: DeskContext, id: number, reason: string): Promise<StreamedFile> {
    const file = await unlinkedFile(String(deps.settings['dataDir']))
    try {
      await exportPerson(
        { ...toolsOf(ctx), documents, datasets: deliveries.datasets },
        { request: id, reason, write: (bytes) => file.writeFile(bytes) },
      )
      return {
        name: `dane-osoby-RODO-${id}-${ctx.today}.zip`,
        type: 'application/zip',
        bytes: (await file.stat()).size,
        stream: file.createReadStream({ start: 0 }),
      }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  return [
    deskRoute(contract.note, async (ctx, { body: { kind, who, receivedOn } }) => {
      await refuseFor(ctx, await named(pool, who))
      return { id: await noteRequest(toolsOf(ctx), { kind, who, received: receivedOn ?? ctx.today }) }
    }),
    deskRoute(contract.request, (ctx, { query }) => detailOf(deps, ctx, query.id)),
    deskRoute(contract.archive, async (ctx, { body: { id, powod } }) => {
      await refuseOwn(ctx, id)
      return archiveOf(ctx, id, powod)
    }),
    deskRoute(contract.extend, async (ctx, { body: { id, powod } }) => {
      await refuseOwn(ctx, id)
      await extendRequest(toolsOf(ctx), id, powod)
      return {}
    }),
    deskRoute(contract.close, async (ctx, { body: { id, outcome, powod } }) => {
      await refuseOwn(ctx, id)
      await closeRequest(toolsOf(ctx), id, outcome, powod)
      return {}
    }),
    deskRoute(contract.erase, async (ctx, { body: { id, powod } }) => {
      // Whoever only seconds what others propose does not begin it.
      ctx.demand('person-data')
      return { propozycja: await deps.propose(ctx, { act: 'person-erase', object: objectOf(id), wanted: {}, reason: powod }) }
    }),
  ]
}
