export { accountRoutes } from './account.routes.ts';
export { tellNewDevice, tellPasswordChanged } from './account-texts.ts';
export {
  findDevicesOf,
  holdActiveMember,
  putDevice,
  putPassword,
  replacePasswordHash,
} from './accounts.queries.ts';
export { codesLockedText, codeText } from './code-text.ts';
export { confirmAdmin } from './confirm-admin.ts';
export { addOwner, disableStaff, listStaffOf, type Operating } from './operate-staff.ts';
export { passwordProblem } from './password-problem.ts';
export { staffJobs } from './people.jobs.ts';
export { decoyPhone, openUserPhone, sealUserPhone } from './person-secrets.ts';
export { placeMember } from './place-member.ts';
export { renewInvitation } from './renew-invitation.ts';
export { sealedUsers } from './sealed-users.ts';
export { setNumber } from './set-number.ts';
export { findUserIdByEmail } from './staff.queries.ts';
export { staffRoutes } from './staff.routes.ts';
export { drawCode, takeTextBudgets } from './text-code.ts';
