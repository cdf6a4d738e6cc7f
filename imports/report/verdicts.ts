import type { Finding, ImportReport, Rule, Words } from './report.ts'

/** `odrzuca`: the whole delivery; `odklada`: a subject, a row or a dataset; `uwaga`: nothing. */
export type Effect = 'odrzuca' | 'odklada' | 'uwaga'

/** One thing that is said of a delivery, for machines. */
export interface Verdict {
  readonly zbior: string | null
  readonly plik: string | null
  readonly wiersz: number | null
  readonly pole: string | null
  /** Null: no rule of rows; the file or the delivery is not as it must be, or only looks odd. */
  readonly regula: Rule | null
  readonly skutek: Effect
  readonly podmiot: number | null
  readonly wartosc: string | null
  readonly opis: Words
}

/** All that a report says, in its order: what refuses, who is set aside, what only may be wrong. */
export function verdictsOf({ outcome, findings, aside, warnings }: ImportReport): Verdict[] {
  const of = ({ dataset, file, line, field, value, message, rule }: Finding, skutek: Effect, podmiot: number | null = null): Verdict => ({
    zbior: dataset,
    plik: file,
    wiersz: line,
    pole: field,
    regula: rule ?? null,
    skutek,
    podmiot,
    wartosc: value,
    opis: message,
  })
  const subjects = outcome === 'rejected' ? [] : (aside?.subjects ?? [])
  return [
    ...findings.map((finding) => of(finding, 'odrzuca')),
    ...subjects.flatMap(({ subject, causes }) => causes.map((cause) => of(cause, 'odklada', subject))),
    ...warnings.filter(({ isSubject }) => isSubject !== true).map((warning) => of(warning, warning.rule ? 'odklada' : 'uwaga')),
  ]
}
