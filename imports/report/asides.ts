import { OWNER, type Dataset } from '#shared/service/dataset.ts'
import { words, type Findings } from './findings.ts'
import { MESSAGES } from './messages.ts'
import type { Cause } from './report.ts'

/** As many subjects as are kept in mind; a delivery with more of them is broken as a whole. */
const MOST = 100_000

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The order of a list that must not depend on the order of rows. */
function compareCauses(one: Cause, other: Cause): number {
  return (
    compareText(one.dataset ?? '', other.dataset ?? '') ||
    compareText(one.field ?? '', other.field ?? '') ||
    compareText(one.rule, other.rule) ||
    compareText(one.message.pl, other.message.pl)
  )
}

/** What of a delivery stays out while the rest is taken in: subjects with all their rows, single rows, whole datasets. */
export class Asides {
  /** Subjects that other systems still have rows of, and this delivery no longer: they stay as they are. */
  readonly gone = new Set<number>()
  /** Dataset → rows left out. */
  readonly rows = new Map<string, number>()
  /** Datasets that stay as they were. */
  readonly whole = new Set<string>()
  readonly #causes = new Map<number, Map<string, Cause>>()
  readonly #findings: Findings
  readonly #warnings: Findings

  constructor({ findings, warnings }: { readonly findings: Findings; readonly warnings: Findings }) {
    this.#findings = findings
    this.#warnings = warnings
  }

  get subjects(): number[] {
    return [...this.#causes.keys()].toSorted((one, other) => one - other)
  }

  has(subject: number): boolean {
    return this.#causes.has(subject)
  }

  causesOf(subject: number): Cause[] {
    return [...(this.#causes.get(subject)?.values() ?? [])].toSorted(compareCauses)
  }

  /** Subjects with a cause in a dataset, by that dataset. */
  byDataset(isCounted: (cause: Cause) => boolean): Map<string, Set<number>> {
    const found = new Map<string, Set<number>>()
    for (const [subject, causes] of this.#causes) {
      for (const cause of causes.values()) {
        if (cause.dataset === null || !isCounted(cause)) continue
        const subjects = found.get(cause.dataset) ?? new Set()
        found.set(cause.dataset, subjects.add(subject))
      }
    }
    return found
  }

  /** Of causes that differ in nothing but the line the first is kept. */
  add(subject: number, cause: Cause): void {
    const causes = this.#causes.get(subject) ?? new Map<string, Cause>()
    if (causes.size === 0 && this.#causes.size >= MOST) {
      if (this.#causes.size === MOST) this.#findings.add(words(MESSAGES.asideWithoutEnd, { most: MOST }))
      return
    }
    this.#causes.set(subject, causes)
    const key = `${cause.dataset}/${cause.field}/${cause.rule}`
    const known = causes.get(key)
    if (known === undefined || compareCauses(cause, known) < 0) causes.set(key, cause)
  }

  /** Takes a faulty row out as its dataset says; false where the fault is one of the whole delivery. */
  take(dataset: Dataset, subject: number | null, cause: Cause): boolean {
    switch (dataset.aside) {
      case 'subject':
        if (subject === null) return false
        this.add(subject, cause)
        return true
      case 'row':
        this.leaveOut(dataset, cause)
        return true
      case 'dataset':
        this.keepWhole(dataset, cause)
        return true
      case 'never':
        return false
    }
  }

  leaveOut({ name }: Dataset, cause: Cause, rows = 1): void {
    this.rows.set(name, (this.rows.get(name) ?? 0) + rows)
    this.#warn(MESSAGES.rowAside, cause)
  }

  keepWhole({ name }: Dataset, cause: Cause): void {
    if (!this.whole.has(name)) this.#warn(MESSAGES.datasetAside, cause)
    this.whole.add(name)
  }

  #warn(template: { readonly pl: string; readonly en: string }, { dataset, file, line, field, value, message, rule }: Cause): void {
    this.#warnings.add(
      { pl: words(template, { why: message.pl }).pl, en: words(template, { why: message.en }).en },
      { ...(dataset !== null && { dataset }), ...(file !== null && { file }), line, ...(field !== null && { field }), value, rule },
    )
  }
}

/** The subject of a row that was found by `fields`; null where they do not name it. */
export function subjectOf(fields: readonly string[], values: readonly unknown[]): number | null {
  const subject = values[fields.indexOf(OWNER)]
  return typeof subject === 'number' ? subject : null
}
