import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Subject, SubjectContext } from '../context.ts'
import { anyText } from '../database/database.ts'
import type { NextContext } from '../next/next.ts'
import type { PortalTables } from '../database/portal-tables.ts'

/** Tables of the portal whose rows belong to a subject. */
type SubjectTable = {
  [Table in keyof PortalTables]: PortalTables[Table] extends { subject_pesel: string | null; subject_nip: string | null } ? Table : never
}[keyof PortalTables]

type OwnTables = Pick<PortalTables, SubjectTable>
type Nothing = Readonly<Record<never, never>>

/** By what a row is somebody's: exactly one of the two is set. */
type Numbers = Pick<Subject, 'pesel' | 'nip'>

const column = (name: 'subject_pesel' | 'subject_nip', table: string | undefined) =>
  sql.ref(table === undefined ? name : `${table}.${name}`)

/**
 * Whether a row is kept for the subject: of the one table of the statement, or of that which it calls so. Nobody else writes this
 * condition (tools/lint/data/owner-conditions.test.ts).
 */
export function ofSubject({ pesel, nip }: Numbers, table?: string): RawBuilder<boolean> {
  return pesel === null ? sql`${column('subject_nip', table)} = ${nip}` : sql`${column('subject_pesel', table)} = ${pesel}`
}

/** Whether it is kept for one of them; without any it is kept for none. */
export function ofSubjects(subjects: readonly Numbers[], table?: string): RawBuilder<boolean> {
  const numbers = (of: keyof Numbers) => anyText(subjects.flatMap((subject) => subject[of] ?? []))
  return sql`(${column('subject_pesel', table)} = ${numbers('pesel')} or ${column('subject_nip', table)} = ${numbers('nip')})`
}

/** Whether it is kept for no subject, but for an account. */
export function ofNoSubject(table?: string): RawBuilder<boolean> {
  return sql`(${column('subject_pesel', table)} is null and ${column('subject_nip', table)} is null)`
}

/** Rows of the subject for whom the call acts: what `ctx.own` is for the office's data. */
export function ownPortal<Table extends SubjectTable>(
  ctx: Pick<SubjectContext, 'portal' | 'subject'>,
  table: Table,
): SelectQueryBuilder<OwnTables, Table, Nothing>
export function ownPortal({ portal, subject }: Pick<SubjectContext, 'portal' | 'subject'>, table: SubjectTable) {
  return portal.withTables<OwnTables>().selectFrom(table).where(ofSubject(subject))
}

/** Rows of all subjects for whom the account acts: what `ctx.ofAll` is for the office's data. */
export function allOwnPortal<Table extends SubjectTable>(
  ctx: Pick<NextContext, 'portal' | 'subjects'>,
  table: Table,
): SelectQueryBuilder<OwnTables, Table, Nothing>
export function allOwnPortal({ portal, subjects }: Pick<NextContext, 'portal' | 'subjects'>, table: SubjectTable) {
  return portal.withTables<OwnTables>().selectFrom(table).where(ofSubjects(subjects))
}

/** Columns of a row that is kept for the subject, by the account that acts for it. */
export function ownerColumns({ session, subject }: Pick<SubjectContext, 'session' | 'subject'>) {
  return { account_id: session.accountId, subject_pesel: subject.pesel, subject_nip: subject.nip }
}
