export { depositsJobs } from './deposits.jobs.ts';
export { exportDeposit } from './export-deposit.ts';
export { sweepAll } from './sweep-all.ts';
export { findSweeps } from './sweeps.queries.ts';
export { verifyLedger } from './verify.ts';
