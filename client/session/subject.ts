import type { SubjectKinds } from '#shared/calls/endpoint.ts'

/** A person or an institution for which the account may act (S0 §3 "Subject"). */
export interface Subject {
  readonly nazwa: string
  readonly czyInstytucja: boolean
  readonly nip: string | null
  readonly pesel: string | null
  /** Another person, who lets the account act for them until this day, in these services. */
  readonly upowaznienie?: { doDnia: string; czySpadek: boolean; uslugi: number[] } | undefined
}

/** The number that identifies a subject in calls, and tells two subjects of one account apart. */
export function subjectKey(subject: Subject): string {
  return (subject.czyInstytucja ? subject.nip : subject.pesel) ?? ''
}

export function isSubjectAllowed(kinds: SubjectKinds, subject: Subject): boolean {
  return kinds === 'both' || (kinds === 'institution') === subject.czyInstytucja
}
