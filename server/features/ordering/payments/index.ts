export { declineBudgets, declineIndexes } from './declines.ts';
export type { OrderHooks } from './note-found.ts';
export {
  findPayment,
  findPaymentsAmong,
  insertPayment,
  lookSoon,
  type PaymentRow,
} from './payments.queries.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { leastOnlineCents, openedSoonMs, payWithinMs } from './payments.rules.ts';
export { type Settling, settleLeftovers, settlePayment } from './settle-payment.ts';
