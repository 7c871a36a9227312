export { DepositDetail } from './deposit-detail.tsx';
export { DepositReport } from './deposit-report.tsx';
