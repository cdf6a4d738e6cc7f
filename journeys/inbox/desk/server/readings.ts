import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { photoSent } from '#shared/server/kept/photos.ts'
import { handleFile } from '../../server/acts/handle-file.ts'
import { findCase } from '../../server/case/case.ts'
import { KINDS } from '../../kinds.ts'
import { exportColumns, setExportColumns } from '../../server/export/columns.ts'
import { exportNew } from '../../server/export/new.ts'
import { COLUMNS } from '../../server/export/table.ts'
import { acceptable, acceptReading, acceptUsual } from '../../server/readings/accept.ts'
import { openReadings } from '../../server/readings/list.ts'
import { contract } from '../calls/readings/contract.ts'
import { explained, inboxToolsOf, toldMany, workerOf } from './worker.ts'

export function readingRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool } = deps
  const acting = (ctx: DeskContext) => [inboxToolsOf(deps, ctx), workerOf(ctx)] as const
  return [
    deskRoute(contract.usual, async (ctx) => {
      const worker = workerOf(ctx)
      return { count: acceptable(await openReadings(pool, worker.places), worker).length }
    }),
    deskRoute(contract.accept, async (ctx, { body: { numer: number, wersja: version, powod: reason } }) => {
      await explained(acceptReading(...acting(ctx), { number, version, reason }))
      return {}
    }),
    deskRoute(contract.acceptUsual, async (ctx, { body: { ile: seen, potwierdzenie: typed } }) =>
      toldMany(await explained(acceptUsual(...acting(ctx), { seen, typed }))),
    ),
    deskRoute(contract.photo, (ctx, { query }) => photoOf(deps, ctx, query.numer)),
    deskRoute(contract.exportNew, async (ctx, { body: { rodzaj } }) => {
      const content = await exportNew(...acting(ctx), rodzaj === null ? KINDS : [rodzaj])
      return { name: `skrzynka-${ctx.today}.csv`, type: 'text/csv', content }
    }),
    deskRoute(contract.columns, async () => {
      const { columns, version } = await exportColumns(pool)
      return { kolumny: [...columns], wszystkie: [...COLUMNS], wersja: version }
    }),
    deskRoute(contract.setColumns, async (ctx, { body: { kolumny: columns, wersja: version } }) => {
      await explained(setExportColumns(...acting(ctx), { columns, version }))
      return {}
    }),
    deskRoute(contract.states, async (ctx, { body: { plik, czyProba } }) => {
      const { rows, faults } = await explained(handleFile(...acting(ctx), Buffer.from(plik, 'base64'), czyProba))
      return {
        wierszy: rows,
        czyWczytano: !czyProba && faults.length === 0,
        bledy: faults.map(({ line: wiersz, number: numer, fault: przyczyna }) => ({ wiersz, numer, przyczyna })),
      }
    }),
  ]
}

/** A look at what a customer has photographed is recorded like any other. */
async function photoOf({ pool }: DeskDependencies, ctx: DeskContext, number: string) {
  const found = await findCase(pool, workerOf(ctx), number)
  if (!found?.report_id) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersAround(pool, found.subject))
  const { report_id: report } = found
  const photo = await inTransaction(pool, async (tx) => {
    await ctx.record(tx, { action: 'meter-photo', object: number })
    return photoSent(tx, report)
  })
  if (!photo) throw new Refusal('notFound')
  return photo
}
