import type { Dataset } from '#shared/service/dataset.ts'
import type { Rule, Words } from '../report/report.ts'

/** One combination of values that breaks a rule, found in the database; `locate.ts` finds its lines in the file. */
export interface Offence {
  readonly values: readonly unknown[]
  /** Value of the field named in the report. */
  readonly shown: string
  readonly message: Words
}

/** A rule that does not hold. */
export interface Violation {
  readonly dataset: Dataset
  /** The fields whose values `offences` hold. */
  readonly fields: readonly string[]
  /** The field named in the report. */
  readonly field: string
  readonly rule: Rule
  readonly offences: readonly Offence[]
  /** Rows that break the rule, of which `offences` may be only the first. */
  readonly total: number
  /** Duplicates: the first row of its kind is not at fault. */
  readonly sparesFirst: boolean
}

/** Offences that are looked up: as many as a report holds. */
export const LOOKED_UP = 1000
