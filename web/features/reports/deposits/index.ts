export { DepositDetail } from './deposit-detail.tsx';
export { DepositReport } from './deposit-report.tsx';
export { depositIn, depositsIn } from './use-deposits.ts';
