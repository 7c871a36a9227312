export { amountsOf } from './amounts.ts';
export { bookOrder, type OrderMoney } from './book-order.ts';
export { hundredthsText } from './decimal-text.ts';
export { findFeePlans } from './fee-plans.queries.ts';
export { feesInWords } from './fees-in-words.ts';
export { shareOf } from './half-even.ts';
export { insertEntries, type NewEntry } from './ledger.queries.ts';
export { type BookedOrder, bookRefund, type Returned } from './refund.ts';
export { setFees } from './set-fees.ts';
