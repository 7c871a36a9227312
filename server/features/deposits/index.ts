export { depositsJobs } from './deposits.jobs.ts';
