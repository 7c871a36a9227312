export { differenceText } from './deposit-amounts.ts';
export { depositPath, depositsPath } from './deposit-paths.ts';
export { allDeposits, type DepositRow } from './use-deposits.ts';
