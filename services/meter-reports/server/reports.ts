import { sql } from 'kysely'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Report } from '../rows.ts'

type Tables = {
  meter_report: {
    id: number
    subject_pesel: string | null
    subject_nip: string | null
    point_id: number
    meter_id: number
    meter_number: string
    state: number
    created_at: string
    handled_at: string | null
    remarks: string | null
  }
}

/** The last that a subject told of a meter. */
export interface LastReport {
  readonly state: number
  readonly day: string
}

/** Reports of the subject; those of whoever had the meter before are nobody else's business. */
function ownReports({ portal, subject }: SubjectContext) {
  const reports = portal.withTables<Tables>().selectFrom('meter_report')
  return subject.kind === 'individual' ? reports.where('subject_pesel', '=', subject.pesel) : reports.where('subject_nip', '=', subject.nip)
}

/** By `idLicznika`. */
export async function lastReports(ctx: SubjectContext): Promise<ReadonlyMap<number, LastReport>> {
  const rows = await ownReports(ctx)
    .distinctOn('meter_id')
    .select(['meter_id', 'state', sql<string>`created_at::date`.as('day')])
    .orderBy('meter_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ meter_id: meter, state, day }) => [meter, { state, day }]))
}

/** What the subject told of a meter, newest first. */
export function reportsOf(ctx: SubjectContext, point: number, meterNumber: string): Promise<Report[]> {
  return ownReports(ctx)
    .select(['created_at as kiedyUtworzono', 'handled_at as kiedyObsluzono', 'state as stanLicznika', 'remarks as uwagiZgloszone'])
    .where('point_id', '=', point)
    .where('meter_number', '=', meterNumber)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
