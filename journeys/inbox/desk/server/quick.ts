import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { dropQuickText, keepQuickText, quickTexts, topicsInUse } from '../../server/quick.ts'
import { contract } from '../calls/quick/contract.ts'
import { explained, inboxToolsOf, workerOf } from './worker.ts'

export function quickRoutes(deps: DeskDependencies): DeskRoute[] {
  const acting = (ctx: DeskContext) => [inboxToolsOf(deps, ctx), workerOf(ctx)] as const
  return [
    deskRoute(contract.list, async (ctx) => {
      const [texts, topics] = await Promise.all([quickTexts(deps.pool, workerOf(ctx)), topicsInUse(deps.pool, workerOf(ctx))])
      return {
        teksty: texts.map(({ id, version: wersja, kind: rodzaj, topic: temat, name: nazwa, words }) => ({
          id,
          wersja,
          rodzaj,
          temat,
          nazwa,
          tresc: { ...words, pl: words.pl ?? '' },
        })),
        tematy: topics.map(({ kind: rodzaj, topic: temat }) => ({ rodzaj, temat })),
      }
    }),
    deskRoute(contract.keep, async (ctx, { body: { id, wersja: version, rodzaj: kind, temat: topic, nazwa: name, tresc: words } }) => {
      await explained(keepQuickText(...acting(ctx), { id, version, kind, topic, name, words }))
      return {}
    }),
    deskRoute(contract.drop, async (ctx, { body: { id, wersja: version } }) => {
      await explained(dropQuickText(...acting(ctx), { id, version }))
      return {}
    }),
  ]
}
