/**
 * The import kit: how an office feeds the portal. A delivery is one folder of one domain system (docs/import/README.md).
 */
export type { Manifest, ManifestFile } from './delivery/manifest.ts'
export { MANIFEST, manifestSchema } from './delivery/manifest.ts'
export type { ImportOptions } from './options.ts'
export { formatProgress, type ImportProgress, type Phase } from './report/progress.ts'
export { exitCode, type Finding, type ImportReport, type Outcome, type ReportLanguage, type Words } from './report/report.ts'
export { formatReport } from './report/format.ts'
export { importDelivery } from './import-delivery.ts'
export { ensureRegister } from './register/ensure.ts'
