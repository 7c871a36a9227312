export { TransactionHistory } from './history.tsx';
export { OrderPage } from './order-page.tsx';
export { remarkOf, ServiceCell, serviceText } from './service-cell.tsx';
export { type ShownCents, shownCents, transactionOf } from './transaction.ts';
export { pathOf } from './transaction-path.ts';
export { usePrinting } from './use-printing.ts';
export { useWide } from './use-wide.ts';
