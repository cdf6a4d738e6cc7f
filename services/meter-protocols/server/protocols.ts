import type { punktyOdbioru, wodomierze } from '#imports/water.ts'
import type { DatasetRow } from '#shared/dataset.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import type { protokolyWymiany, zdjeciaProtokolow } from '../datasets.ts'

type Photo = Pick<DatasetRow<typeof zdjeciaProtokolow>, 'opis' | 'zdjecie'>
type Report = DatasetRow<typeof protokolyWymiany>

/** A report with the place and the number of the meter that was put in. */
export type Protocol = Report & { readonly nrLicznika: string; readonly adresPunktuOdbioru: string }

type Tables = {
  punktyOdbioru: DatasetRow<typeof punktyOdbioru>
  wodomierze: DatasetRow<typeof wodomierze>
  protokolyWymiany: Report
  zdjeciaProtokolow: DatasetRow<typeof zdjeciaProtokolow>
}

/**
 * The report under a meter of the subject, or none: a meter of somebody else and one without a report are the same question
 * with the same answer. Makers number by themselves, so two points may have one number: the latest report is meant then.
 */
export function protocolOf(ctx: SubjectContext, meterNumber: string): Promise<Protocol | undefined> {
  return ctx.register
    .withTables<Tables>()
    .selectFrom('wodomierze as w')
    .innerJoin('protokolyWymiany as r', (join) => join.onRef('r.idPodmiotu', '=', 'w.idPodmiotu').onRef('r.idLicznika', '=', 'w.idLicznika'))
    .innerJoin('punktyOdbioru as p', (join) => join.onRef('p.idPodmiotu', '=', 'w.idPodmiotu').onRef('p.idPunktu', '=', 'w.idPunktu'))
    .selectAll('r')
    .select(['w.nrLicznika', 'p.adresPunktuOdbioru'])
    .where('w.idPodmiotu', '=', subjectId(ctx))
    .where('w.nrLicznika', '=', meterNumber)
    .orderBy('r.dataWymiany', 'desc')
    .orderBy('r.idLicznika', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function photosOf(ctx: SubjectContext, { idPodmiotu, idLicznika }: Protocol): Promise<Photo[]> {
  return ctx.register
    .withTables<Tables>()
    .selectFrom('zdjeciaProtokolow')
    .select(['opis', 'zdjecie'])
    .where('idPodmiotu', '=', idPodmiotu)
    .where('idLicznika', '=', idLicznika)
    .orderBy('lp')
    .execute()
}
