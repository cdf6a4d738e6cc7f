import { sql } from 'kysely'
import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { ownPortal } from '#shared/server/kept/own-portal.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { type Meter, service } from './service.ts'

export const source = defineSource(service, { systems: ['finanse'], answer: async (ctx) => ({ liczniki: await metersOf(ctx) }) })

/** Readings of which the usual consumption is the mean: a year of two-month periods. */
const USUAL_READINGS = 6

export type ReadMeter = Omit<Meter, 'dataStanu' | 'czyZgloszony'> & { readonly dataOdczytu: string | null }

/** The meters of the subject that are in place, with their last readings; by point, then by number. */
export function readMeters(ctx: SubjectContext): Promise<ReadMeter[]> {
  const points = ctx.own(punktyOdbioru).select(['idPunktu', 'adresPunktuOdbioru as adres']).as('p')
  const ofMeter = () =>
    ctx.own(odczyty).where('odczyty.idLicznika', '=', sql.ref<number>('wodomierze.idLicznika')).orderBy('dataOdczytu', 'desc')
  const last = ofMeter().select(['stanLicznika', 'dataOdczytu']).limit(1).as('last')
  const latest = ofMeter().select('zuzycieLicznika').limit(USUAL_READINGS).as('latest')
  const usual = ctx.register
    .selectFrom(latest)
    .select(sql<number | null>`round(avg(latest."zuzycieLicznika"), 3)`.as('zwykleZuzycie'))
    .as('usual')
  return ctx
    .own(wodomierze)
    .innerJoin(points, 'p.idPunktu', 'wodomierze.idPunktu')
    .leftJoinLateral(last, (join) => join.onTrue())
    .leftJoinLateral(usual, (join) => join.onTrue())
    .select([
      'wodomierze.idPunktu',
      'idLicznika',
      'nrKarty',
      'nrLicznika',
      'p.adres',
      'last.stanLicznika',
      'last.dataOdczytu',
      'zakresLicznikaCalkowite',
      'zakresLicznikaDziesietne',
      'usual.zwykleZuzycie',
    ])
    .where((where) => where.or([where('dataWyjecia', 'is', null), where('dataWyjecia', '>', ctx.today)]))
    .orderBy('p.adres')
    .orderBy('nrLicznika')
    .execute()
}

/**
 * A meter with the state that a new one must not be lower than: the larger of the last reading and what was reported after it.
 * A report from before the reading says nothing any more, so a meter that rolled over can go on (acceptance A-207).
 */
export function withReport({ dataOdczytu, ...meter }: ReadMeter, report: LastReport | null): Meter {
  const isNewer = report !== null && (dataOdczytu === null || report.day >= dataOdczytu) && report.state >= (meter.stanLicznika ?? 0)
  if (isNewer) return { ...meter, stanLicznika: report.state, dataStanu: report.day, czyZgloszony: true }
  return { ...meter, dataStanu: dataOdczytu, czyZgloszony: false }
}

/** The last that a subject told of a meter. */
export interface LastReport {
  readonly state: number
  readonly day: string
}

/** Reports of the subject; those of whoever had the meter before are not shown. */
export const ownReports = (ctx: SubjectContext) => ownPortal(ctx, 'meter_report')

/** The last of each meter. */
export const latestReports = (ctx: SubjectContext) =>
  ownReports(ctx)
    .distinctOn('meter_id')
    .select(['id', 'number', 'meter_id', 'state', sql<string>`created_at::date`.as('day')])
    .orderBy('meter_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

async function metersOf(ctx: SubjectContext): Promise<Meter[]> {
  const [meters, reports] = await Promise.all([readMeters(ctx), latestReports(ctx).execute()])
  const last = new Map(reports.map((report) => [report.meter_id, report]))
  return meters.map((meter) => withReport(meter, last.get(meter.idLicznika) ?? null))
}
