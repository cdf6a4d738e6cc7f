import type { DomainSystem } from '#shared/service/dataset.ts'

/** Reports are read by the people of the office and of their software house, so they speak two languages. */
export interface Words {
  readonly pl: string
  readonly en: string
}

export type ReportLanguage = keyof Words

/** One thing that is wrong with a delivery. */
export interface Finding {
  readonly dataset: string | null
  /** Null where the row stands in data that the portal already has. */
  readonly file: string | null
  /** Physical line of the file, the header being line 1; null where the finding concerns a whole file or the delivery. */
  readonly line: number | null
  readonly field: string | null
  /** As delivered, at most 60 characters; of personal numbers and names only the last two characters. */
  readonly value: string | null
  readonly message: Words
  /** What the rows break; left out where the file or the delivery is not as it must be, or only looks odd. */
  readonly rule?: Rule
  /** Said of somebody whom the list of those set aside names as well. */
  readonly isSubject?: true
}

/**
 * imported: readers see the new data. checked: `--dry-run` found nothing wrong. unchanged: exactly this delivery is
 * what readers see already. rejected: `findings` say why; nothing changed. busy: another import is running. withdrawn: readers
 * see the delivery before; kept: `findings` say why they do not.
 */
export type Outcome = 'imported' | 'checked' | 'unchanged' | 'rejected' | 'busy' | 'withdrawn' | 'kept'

/** One dataset of a delivery. */
export interface DatasetCount {
  readonly dataset: string
  /** Null where no file was read: a withdrawal. */
  readonly file: string | null
  /** Rows of the file. */
  readonly rows: number
  /** Rows that readers saw, and those that they see afterwards; null where the delivery was refused before that was known. */
  readonly before: number | null
  readonly after: number | null
  /** The same of what the dataset is worth in PLN (`weighs`); null where it says none, or was not read. */
  readonly sumBefore: number | null
  readonly sumAfter: number | null
}

/** Something that a delivery changes much, by the office's name of it. Null: there is none before, or none after. */
export interface Shift {
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  /** `gone`: it is no longer delivered. `booked`: money that came explains it. */
  readonly cause: 'gone' | 'new' | 'booked' | 'other'
}

/** What a cause is, for lists that are sorted and counted by it. */
export type Rule = 'value' | 'check' | 'double' | 'reference' | 'inherited' | 'sum'

/** Why a subject is set aside. */
export interface Cause extends Finding {
  readonly rule: Rule
}

/** A subject that stays as it was, or out of sight, until its rows are in order. */
export interface AsideSubject {
  readonly subject: number
  readonly causes: readonly Cause[]
}

/** What of a delivery was not taken in, though the delivery was. */
export interface AsideReport {
  /** Each, in the order of the office's numbers. */
  readonly subjects: readonly AsideSubject[]
  /** How many of them were not set aside before this delivery. */
  readonly fresh: number
  /** Subjects that were set aside, and are in order now. */
  readonly mended: number
}

export interface ImportReport {
  readonly outcome: Outcome
  readonly folder: string
  /** Null where the manifest could not be read. */
  readonly system: DomainSystem | null
  /** `yyyy-MM-dd`, the day of which the data are. */
  readonly dataDate: string | null
  readonly scope: 'pelny' | 'czesciowy' | null
  readonly files: readonly DatasetCount[]
  /** Rows read, of all files. */
  readonly rows: number
  readonly seconds: number
  /** Whether references and sums were checked, too; false after findings that would only be repeated in other words. */
  readonly isComplete: boolean
  /** What changes most, the largest first: of a trial alone. */
  readonly shifts: readonly Shift[]
  /** Null where faulty rows refuse the delivery. */
  readonly aside: AsideReport | null
  /** What may be wrong and refuses nothing. */
  readonly warnings: readonly Finding[]
  /** What the safeguards would refuse, where that was asked for apart. */
  readonly limits: readonly Finding[]
  /** The first 1,000. */
  readonly findings: readonly Finding[]
  /** How many there are beyond those. */
  readonly moreFindings: number
}

/** Process exit code of the command line: 0 the data are in (or would be), 1 the delivery is wrong, 3 another import is running. */
export function exitCode(report: ImportReport): 0 | 1 | 3 {
  if (report.outcome === 'busy') return 3
  return report.outcome === 'rejected' || report.outcome === 'kept' ? 1 : 0
}
