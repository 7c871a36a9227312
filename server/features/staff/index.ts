export { accountRoutes } from './account.routes.ts';
export { confirmAdmin } from './confirm-admin.ts';
export { demoSignIn, placeDemoStaff } from './demo/demo-staff.ts';
export { refuseDemoStaff } from './demo/refuse-demo-staff.ts';
export { addOwner, disableStaff, listStaffOf, type Operating } from './operate-staff.ts';
export { setNumber } from './set-number.ts';
export { staffJobs } from './staff.jobs.ts';
export { staffRoutes } from './staff.routes.ts';
