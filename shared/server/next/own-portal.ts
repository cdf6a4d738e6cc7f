import { type SelectQueryBuilder, sql } from 'kysely'
import type { SubjectContext } from '../context.ts'
import type { NextContext } from './next.ts'
import type { PortalTables } from '../database/portal-tables.ts'

/** Tables of the portal whose rows belong to a subject. */
type SubjectTable = {
  [Table in keyof PortalTables]: PortalTables[Table] extends { subject_pesel: string | null; subject_nip: string | null } ? Table : never
}[keyof PortalTables]

type OwnTables = Pick<PortalTables, SubjectTable>
type Nothing = Readonly<Record<never, never>>

/** Rows of the subject for whom the call acts: what `ctx.own` is for the office's data. */
export function ownPortal<Table extends SubjectTable>(
  ctx: Pick<SubjectContext, 'portal' | 'subject'>,
  table: Table,
): SelectQueryBuilder<OwnTables, Table, Nothing>
export function ownPortal({ portal, subject }: Pick<SubjectContext, 'portal' | 'subject'>, table: SubjectTable) {
  const rows = portal.withTables<OwnTables>().selectFrom(table)
  return subject.kind === 'individual' ? rows.where('subject_pesel', '=', subject.pesel) : rows.where('subject_nip', '=', subject.nip)
}

/** Rows of all subjects for whom the account acts: what `ctx.ofAll` is for the office's data. */
export function allOwnPortal<Table extends SubjectTable>(
  ctx: Pick<NextContext, 'portal' | 'subjects'>,
  table: Table,
): SelectQueryBuilder<OwnTables, Table, Nothing>
export function allOwnPortal({ portal, subjects }: Pick<NextContext, 'portal' | 'subjects'>, table: SubjectTable) {
  const numbers = (of: 'pesel' | 'nip') => subjects.flatMap((subject) => subject[of] ?? [])
  return portal
    .withTables<OwnTables>()
    .selectFrom(table)
    .where(sql<boolean>`(subject_pesel = any(${numbers('pesel')}::text[]) or subject_nip = any(${numbers('nip')}::text[]))`)
}

/** Columns of a row that is kept for the subject, by the account that acts for it. */
export function ownerColumns({ session, subject }: Pick<SubjectContext, 'session' | 'subject'>) {
  return { account_id: session.accountId, subject_pesel: subject.pesel, subject_nip: subject.nip }
}
