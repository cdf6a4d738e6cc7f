/**
 * The import kit: how an office feeds the portal. A delivery is one folder of one domain system (docs/import/README.md).
 */
export { asidesOf, type HeldRows, heldRowsOf, type KeptAside } from './aside/kept-asides.ts'
export type { AsidePolicy, ImportOptions, Remark, ShiftList } from './run/options.ts'
export type { Change, Comparison } from './register/compare.ts'
export { formatProgress, type ImportProgress } from './report/progress.ts'
export { exitCode, type ImportReport, type Shift } from './report/report.ts'
export { formatReport } from './format.ts'
export type { FactOutcome } from './facts/fact.ts'
export { hasUntold, tellFacts } from './facts/news.ts'
export { readFact } from './facts/read-fact.ts'
export { forgetFacts, highestNumber, lastFact } from './facts/replay.ts'
export { factsBefore, type ReadFact, refusedFacts, takeFacts } from './facts/take-facts.ts'
export { rowJsonSchema } from './published/publication.ts'
export { importDelivery } from './run/import-delivery.ts'
export { withdrawDelivery } from './run/withdraw-delivery.ts'
export type { Safeguards } from './run/safeguards.ts'
export { ensureRegister } from './register/ensure.ts'
export { oldestDays } from './kept/age.ts'
export {
  deliveryById,
  deliveriesInPlace,
  deliveriesOf,
  type DeliveryState,
  type KeptDelivery,
  type ListedDelivery,
  systemsInPlace,
  waitingDeliveries,
} from './kept/deliveries.ts'
export { beginDelivery, forgetDeliveries, moveDelivery, receivePiece } from './kept/delivery-moves.ts'
export { keptImport, keptWithdrawal } from './run/kept-import.ts'
export { type KeptFinding } from './kept/kept-report.ts'
export { keepShifts, keptShifts } from './kept/kept-shifts.ts'
export { refuseUpload } from './kept/refused-upload.ts'
export { unpack } from './upload/unpack.ts'
export { ZipRefusal } from './upload/zip-faults.ts'
