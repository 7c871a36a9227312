export { amountsOf } from './amounts.ts';
export { bookOrder, type OrderMoney, paidBy } from './book-order.ts';
export { findFeePlans } from './fee-plans.queries.ts';
export { shareOf } from './half-even.ts';
export { type Cause, insertEntries, type NewEntry } from './ledger.queries.ts';
export {
  askedForAll,
  type BookedOrder,
  bookRefund,
  nothingReturned,
  type Returned,
  refundBaseOf,
} from './refund.ts';
export { itemsOfLines, type OrderedLine, type ReturnedLine } from './refund-lines.ts';
