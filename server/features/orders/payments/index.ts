export { declineBudgets, payerIndexes, unpaidBudgets } from './declines.ts';
export { giveBackBefore } from './given-back.queries.ts';
export { listTroubled, readPaymentGauges, retryPayment } from './operate-payments.ts';
export { payPageRoutes } from './pay-page.routes.ts';
export { paymentsJobs } from './payments.jobs.ts';
export {
  findPayment,
  findPaymentsAmong,
  insertPayment,
  lookSoon,
  type PaymentRow,
} from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { openedSoonMs, payWithinMsOf } from './payments.rules.ts';
export type { OrderHooks } from './record-found.ts';
export { type Settling, settlePayment } from './settle-payment.ts';
export { rangeOfDays, type Verified, verifyPayments } from './verify-payments.ts';
