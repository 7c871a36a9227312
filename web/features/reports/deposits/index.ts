export { DepositDetail } from './deposit-detail.tsx';
export { depositPath } from './deposit-paths.ts';
export { DepositReport } from './deposit-report.tsx';
export { allDeposits, type DepositRow, depositIn, depositsIn } from './use-deposits.ts';
