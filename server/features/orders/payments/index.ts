export { declineBudgets, type PayerAs, payerIndexes, unpaidBudgets } from './declines.ts';
export {
  type AnswerRow,
  findAnswers,
  findLiveAnswers,
  insertAnswer,
} from './dispute-answers.queries.ts';
export {
  type DisputeRow,
  findDisputes,
  findDisputesOf,
  findOpenDisputes,
} from './disputes.queries.ts';
export { stepOf } from './disputes.rules.ts';
export { giveBackBefore } from './given-back.queries.ts';
export { listTroubled, readPaymentGauges, retryPayment } from './operate-payments.ts';
export { payAtTest } from './pay-at-test.ts';
export { payPageRoutes } from './pay-page.routes.ts';
export { paymentsJobs } from './payments.jobs.ts';
export {
  changePayment,
  findPayment,
  findPaymentsAmong,
  insertPayment,
  lookSoon,
  type PaymentRow,
  rightAway,
} from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { disputeReason, openedSoonMs, payWithinMsOf, wonReason } from './payments.rules.ts';
export type { OrderHooks } from './record-found.ts';
export {
  evidenceOfAnswer,
  openSaid,
  sealedDisputeAnswers,
  sealSaid,
} from './sealed-answers.ts';
export { type Settling, settleDueAt, settlePayment } from './settle-payment.ts';
export { rangeOfDays, type Verified, verifyPayments } from './verify-payments.ts';
