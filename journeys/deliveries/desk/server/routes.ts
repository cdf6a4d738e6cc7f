import { plainCsv } from '#integrations/documents/file/csv.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { contract } from '../contract.ts'
import { demandSystem } from './departments.ts'
import { deliveryFor, findingIn, oneFor, standingFor } from './seen.ts'
import { beginUpload, checkUpload, discardUpload, publishUpload, takePiece } from './uploads.ts'

export function deliveryRoutes(deps: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.standing, (ctx) => standingFor(deps, ctx)),
    deskRoute(contract.one, (ctx, { query }) => oneFor(deps, ctx, query.id)),
    deskRoute(contract.faults, async (ctx, { query }) => {
      const { report, id } = await deliveryFor(deps, ctx, query.id)
      const rows = [...(report?.findings ?? []), ...(report?.limits ?? [])].map(findingIn(ctx.language === 'pl' ? 'pl' : 'en'))
      const content = plainCsv([
        ['plik', 'wiersz', 'pole', 'zbior', 'powod'],
        ...rows.map(({ plik, wiersz, pole, zbior, powod }) => [
          plik ?? '',
          wiersz === null ? '' : String(wiersz),
          pole ?? '',
          zbior ?? '',
          powod,
        ]),
      ])
      return { name: `dostawa-${id}-bledy.csv`, type: 'text/csv', content }
    }),
    deskRoute(contract.begin, (ctx, { body }) => beginUpload(deps, ctx, body)),
    deskRoute(contract.piece, (ctx, { body }) => takePiece(deps, ctx, body)),
    deskRoute(contract.check, async (ctx, { body }) => (await checkUpload(deps, ctx, body.id), {})),
    deskRoute(contract.publish, async (ctx, { body }) => (await publishUpload(deps, ctx, body.id), {})),
    deskRoute(contract.discard, async (ctx, { body }) => (await discardUpload(deps, ctx, body.id), {})),
    deskRoute(contract.beyond, async (ctx, { body: { id, powod } }) => {
      const { system, state } = await deliveryFor(deps, ctx, id)
      demandSystem(ctx, 'import-over-limit', system)
      if (state !== 'limited') throw new Refusal('conflict')
      return {
        propozycja: await deps.propose(ctx, { act: 'import-over-limit', object: `delivery:${id}`, wanted: { system }, reason: powod }),
      }
    }),
    deskRoute(contract.withdraw, async (ctx, { body: { system, powod } }) => {
      demandSystem(ctx, 'import-over-limit', system)
      return {
        propozycja: await deps.propose(ctx, { act: 'import-go-back', object: `system:${system}`, wanted: { system }, reason: powod }),
      }
    }),
  ]
}
