import { contract } from '#shared/contracts/desk/statistics.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'
import { countRecords } from '../answers/statistics/count-records.ts'
import { statisticsCsv } from '../answers/statistics/file.ts'
import { readStatistics } from '../answers/statistics/read.ts'

/** Figures about the use of the portal on the desk. A look at them is no look at anybody: the log has no entry. */
export function statisticsPart(deps: DeskDependencies): DeskPart {
  const { pool, services } = deps
  const read = async ({ today, language }: Pick<DeskContext, 'today' | 'language'>, month: string | undefined) => {
    await countRecords(deps, today)
    return readStatistics(pool, { today, language, services, month: month ?? null })
  }
  return {
    routes: [
      deskRoute(contract.read, (ctx, { query }) => read(ctx, query.miesiac)),
      deskRoute(contract.csv, async (ctx, { query }) => {
        const statistics = await read(ctx, query.miesiac)
        return {
          name: `statystyki-${statistics.od}-${statistics.do}.csv`,
          type: 'text/csv',
          content: statisticsCsv(statistics, ctx.language),
        }
      }),
    ],
  }
}
