export { signInJobs } from './sign-in.jobs.ts';
export { signInRoutes } from './sign-in.routes.ts';
