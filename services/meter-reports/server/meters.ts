import { sql } from 'kysely'
import type { odczyty, punktyOdbioru, wodomierze } from '#imports/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import type { Meter } from '../rows.ts'
import { lastReports, type LastReport } from './reports.ts'

type Tables = {
  punktyOdbioru: DatasetRow<typeof punktyOdbioru>
  wodomierze: DatasetRow<typeof wodomierze>
  odczyty: DatasetRow<typeof odczyty>
}

/** Readings of which the usual consumption is the mean: a year of two-month periods. */
const USUAL_READINGS = 6

export type ReadMeter = Omit<Meter, 'dataStanu' | 'czyZgloszony'> & { readonly dataOdczytu: string | null }

/** The meters of the subject that are in place, with their last readings; by point, then by number. */
export function readMeters(ctx: SubjectContext): Promise<ReadMeter[]> {
  const tables = ctx.register.withTables<Tables>()
  return tables
    .selectFrom('wodomierze as w')
    .innerJoin('punktyOdbioru as p', (join) => join.onRef('p.idPodmiotu', '=', 'w.idPodmiotu').onRef('p.idPunktu', '=', 'w.idPunktu'))
    .leftJoinLateral(
      (from) => from.selectFrom('odczyty as o').select(['o.stanLicznika', 'o.dataOdczytu'])
        .whereRef('o.idPodmiotu', '=', 'w.idPodmiotu').whereRef('o.idLicznika', '=', 'w.idLicznika').orderBy('o.dataOdczytu', 'desc').limit(1).as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) => from
        .selectFrom((rows) => rows.selectFrom('odczyty as o').select('o.zuzycieLicznika')
          .whereRef('o.idPodmiotu', '=', 'w.idPodmiotu').whereRef('o.idLicznika', '=', 'w.idLicznika').orderBy('o.dataOdczytu', 'desc').limit(USUAL_READINGS).as('u'))
        .select(sql<number | null>`round(avg(u."zuzycieLicznika"), 3)`.as('zwykleZuzycie')).as('usual'),
      (join) => join.onTrue(),
    )
    .select([
      'w.idPunktu', 'w.idLicznika', 'w.nrKarty', 'w.nrLicznika', 'p.adresPunktuOdbioru as adres', 'last.stanLicznika', 'last.dataOdczytu',
      'w.zakresLicznikaCalkowite', 'w.zakresLicznikaDziesietne', 'usual.zwykleZuzycie',
    ])
    .where('w.idPodmiotu', '=', subjectId(ctx))
    .where((where) => where.or([where('w.dataWyjecia', 'is', null), where('w.dataWyjecia', '>', ctx.today)]))
    .orderBy('p.adresPunktuOdbioru')
    .orderBy('w.nrLicznika')
    .execute()
}

/**
 * A meter with the state that a new one must not be lower than: the larger of the last reading and what was reported after it.
 * A report from before the reading says nothing any more, so a meter that rolled over can go on (acceptance A-207).
 */
export function withReport({ dataOdczytu, ...meter }: ReadMeter, report: LastReport | undefined): Meter {
  const isNewer = report !== undefined && (dataOdczytu === null || report.day >= dataOdczytu) && report.state >= (meter.stanLicznika ?? 0)
  if (isNewer) return { ...meter, stanLicznika: report.state, dataStanu: report.day, czyZgloszony: true }
  return { ...meter, dataStanu: dataOdczytu, czyZgloszony: false }
}

export async function metersOf(ctx: SubjectContext): Promise<Meter[]> {
  const [meters, reports] = await Promise.all([readMeters(ctx), lastReports(ctx)])
  return meters.map((meter) => withReport(meter, reports.get(meter.idLicznika)))
}
