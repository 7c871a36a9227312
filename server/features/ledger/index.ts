export { bookOrder, type OrderMoney, paidBy } from './book-order.ts';
export { findFeePlans } from './fee-plans.queries.ts';
export { shareOf } from './half-even.ts';
export { insertEntries, type NewEntry } from './ledger.queries.ts';
export { type BookedOrder, bookRefund, type Returned } from './refund.ts';
