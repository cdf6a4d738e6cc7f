/**
 * The part of the import kit that needs no portal: how deliveries and facts are read and judged on a vendor's own machine. Nothing of it
 * may reach PostgreSQL.
 */
export { describeFolder } from './run/describe-folder.ts'
export { MANIFEST, type Manifest, manifestSchema } from './delivery/manifest.ts'
export { readFact } from './facts/read-fact.ts'
export { csvText, manifestOf, type TextFile } from './published/delivery-text.ts'
export { type ImportReport, type ReportLanguage, type Words } from './report/report.ts'
export { type Effect, type Verdict, verdictsOf } from './report/verdicts.ts'
export { upperHalf } from './rows/code-pages.ts'
export type { AsidePolicy } from './run/options.ts'
export { Rehearsal } from './run/rehearsal.ts'
export type { Safeguards } from './run/safeguards.ts'
