export { DepositDetail } from './deposit-detail.tsx';
export { depositPath, depositsPath } from './deposit-paths.ts';
export { DepositReport, differenceText } from './deposit-report.tsx';
export { allDeposits, type DepositRow, depositIn, depositsIn } from './use-deposits.ts';
