export { bookOrder, type OrderMoney, paidBy } from './book-order.ts';
export { findFeePlans } from './fee-plans.queries.ts';
export { shareOf } from './half-even.ts';
export { findRefundEntry, findServiceFee, insertEntries, type NewEntry } from './ledger.queries.ts';
export {
  type Asked,
  askedForAll,
  type BookedOrder,
  bookRefund,
  type Refunding,
  type Returned,
  refundBaseOf,
} from './refund.ts';
export { itemsOfLines, type OrderedLine, type ReturnedLine } from './refund-lines.ts';
