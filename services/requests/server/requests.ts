import { punktyOdbioru, wodomierze } from '#imports/water.ts'
import { addDays } from '#shared/dates.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { tematyZgloszen } from '../datasets.ts'
import type { Request, Topic } from '../rows.ts'

const MOST_DAYS_AHEAD = 365

type PortalTables = {
  account: { id: number; phone: string | null }
  submission: {
    id: number
    subject_pesel: string | null
    subject_nip: string | null
    point_id: number | null
    created_at: string
    topic: string
    content: string
    handled_at: string | null
    remarks: string | null
  }
}

export function topicsOf(ctx: SubjectContext): Promise<Topic[]> {
  return ctx.open(tematyZgloszen).select(['id', 'temat', 'czyDodatkowy', 'pola']).orderBy('id').execute()
}

/** Whether the subject takes water there. */
export async function hasPoint(ctx: SubjectContext, point: number): Promise<boolean> {
  const row = await ctx.own(punktyOdbioru).select('idPunktu').where('idPunktu', '=', point).executeTakeFirst()
  return row !== undefined
}

/** Numbers of the meters in place there. */
export async function metersAt(ctx: SubjectContext, point: number): Promise<string[]> {
  const rows = await ctx.own(wodomierze).select('nrLicznika').where('idPunktu', '=', point).where('dataWyjecia', 'is', null).execute()
  return rows.map(({ nrLicznika }) => nrLicznika)
}

/** A day can be proposed from tomorrow on, for as long as an order is planned ahead. */
export function proposableDays({ today }: Pick<SubjectContext, 'today'>): readonly [from: string, until: string] {
  return [addDays(today, 1), addDays(today, MOST_DAYS_AHEAD)]
}

/** Requests of the subject, newest first. Submissions about no point are those of the account's correspondence data. */
export function requestsOf({ portal, subject }: SubjectContext): Promise<Request[]> {
  const all = portal.withTables<PortalTables>().selectFrom('submission')
  const own = subject.kind === 'individual' ? all.where('subject_pesel', '=', subject.pesel) : all.where('subject_nip', '=', subject.nip)
  return own
    .where('point_id', 'is not', null)
    .select([
      'created_at as kiedyUtworzono', 'topic as tematZgloszenia', 'content as trescZgloszenia', 'handled_at as kiedyObsluzono',
      'remarks as uwagiDoZgloszenia',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The number that the person gave for messages of the office. */
export async function phoneOf({ portal, session }: SubjectContext): Promise<string | null> {
  const row = await portal.withTables<PortalTables>().selectFrom('account').select('phone').where('id', '=', session.accountId).executeTakeFirst()
  return row?.phone ?? null
}
