export { depositsJobs } from './deposits.jobs.ts';
export { sweepPast } from './sweep-past.ts';
export { verifyLedger } from './verify.ts';
