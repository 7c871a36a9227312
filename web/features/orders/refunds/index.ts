export { RefundDialog } from './refund-dialog.tsx';
export { RefundLimit } from './refund-limit.tsx';
