export { portalLoginJobs } from './sign-in.jobs.ts';
export { portalLoginRoutes } from './sign-in.routes.ts';
