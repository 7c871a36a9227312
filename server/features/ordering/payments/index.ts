export type { OrderHooks } from './note-found.ts';
export {
  changePayment,
  findPayment,
  findPaymentsAmong,
  insertPayment,
  type PaymentRow,
  rightAway,
} from './payments.queries.ts';
export { leastOnlineCents, payWithinMs } from './payments.rules.ts';
export { type Settling, settleLeftovers, settlePayment } from './settle-payment.ts';
