/** The public face of payments: what the command line may know of them. */
export {
  alreadyBooked,
  caseName,
  caseWords,
  decideCase,
  DECISIONS,
  openCases,
  type Decided,
  type Decision,
  type OpenCase,
} from './server/payment/review.ts'
export { closeDay, closeDifference, type Closed } from './server/reconciliation/close.ts'
export { holdBaskets } from './server/basket/parts.ts'
export { lastComparedDay, paymentsOfDay } from './server/payment/of-day.ts'
export { paidBetween } from './server/payment/paid.ts'
export { takeInbox } from './server/reconciliation/inbox.ts'
export { isLabel, LABELS } from './money/labels.ts'
export { happeningWords, readHeading, readLife } from './server/reconciliation/life/life.ts'
export { listPayments, type PaymentFilter } from './server/reconciliation/list.ts'
export { differenceName, readReport, type Difference } from './server/reconciliation/report.ts'
export { reconcile } from './server/reconciliation/run.ts'
export { takeFile, type Taken } from './server/reconciliation/take-file.ts'
export { type MoneyTools } from './server/reconciliation/tools.ts'
export { handedOver, handOver, handOverAgain } from './server/export/handover.ts'
export { noteTransfer, secondRefund, withdrawRefund } from './server/refunds/decide.ts'
export type { RefundAnswer } from './server/refunds/at-case.ts'
export { orderRefund } from './server/refunds/order.ts'
export { latestRefund, type Refund } from './server/refunds/refund.ts'
export type { Steps } from './server/payment/move.ts'
