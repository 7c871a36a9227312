export { depositsJobs } from './deposits.jobs.ts';
export { exportDeposit } from './export-deposit.ts';
export { sweepAll } from './sweep-all.ts';
export { sweepPast } from './sweep-past.ts';
export { findSweeps } from './sweeps.queries.ts';
export { findAllRestaurants } from './verification.queries.ts';
export { verifyLedger } from './verify.ts';
