import { punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { protokolyWymiany, zdjeciaProtokolow } from '../datasets.ts'

type Photo = Pick<DatasetRow<typeof zdjeciaProtokolow>, 'opis' | 'zdjecie'>
type Report = DatasetRow<typeof protokolyWymiany>

/** A report with the place and the number of the meter that was put in. */
export type Protocol = Report & { readonly nrLicznika: string; readonly adresPunktuOdbioru: string }

/**
 * The report under a meter of the subject, or none: a meter of somebody else and one without a report are the same question
 * with the same answer. Makers number by themselves, so two points may have one number: the latest report is meant then.
 */
export function protocolOf(ctx: SubjectContext, meterNumber: string): Promise<Protocol | undefined> {
  const meters = ctx.own(wodomierze).select(['idLicznika', 'idPunktu', 'nrLicznika']).where('nrLicznika', '=', meterNumber).as('w')
  const points = ctx.own(punktyOdbioru).select(['idPunktu', 'adresPunktuOdbioru']).as('p')
  return ctx
    .own(protokolyWymiany)
    .innerJoin(meters, 'w.idLicznika', 'protokolyWymiany.idLicznika')
    .innerJoin(points, 'p.idPunktu', 'w.idPunktu')
    .selectAll('protokolyWymiany')
    .select(['w.nrLicznika', 'p.adresPunktuOdbioru'])
    .orderBy('dataWymiany', 'desc')
    .orderBy('protokolyWymiany.idLicznika', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function photosOf(ctx: SubjectContext, { idLicznika }: Protocol): Promise<Photo[]> {
  return ctx.own(zdjeciaProtokolow).select(['opis', 'zdjecie']).where('idLicznika', '=', idLicznika).orderBy('lp').execute()
}
