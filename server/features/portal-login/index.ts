export { tellPasswordChanged } from './account-texts.ts';
export {
  confirmEmail,
  findAccountId,
  findPassword,
  nameEmail,
  putDevice,
  putPassword,
} from './accounts.queries.ts';
export { deviceHashIn } from './credentials.ts';
export { budgets, shares } from './door.rules.ts';
export { createDoor, type Door } from './door.ts';
export { invitationLink, invitationText } from './invitation-text.ts';
export { isAdminEmail } from './is-admin.ts';
export { passwordProblem } from './password-problem.ts';
export {
  emailIndex,
  isPhoneOf,
  maskedUserPhone,
  openUserPhone,
  type SealedPhone,
  sealUserPhone,
} from './person-secrets.ts';
export { portalLoginJobs } from './portal-login.jobs.ts';
export { portalLoginRoutes, tooOften, tooSoon } from './portal-login.routes.ts';
export { logFailedProof, recordFailedProof } from './record-failed-proof.ts';
export { sealedUsers } from './sealed-users.ts';
export { actAsUser, endSessionsOf } from './sessions.queries.ts';
export {
  installStaffDoor,
  mountForAnyone,
  mountForStaff,
} from './staff-door.routes.ts';
export type { StaffSession } from './staff-session.ts';
export { networkOf, type TooOften, takeBudgets } from './take-budgets.ts';
export { drawCode, takeTextBudgets, textCode } from './text-code.ts';
export { nameSecret } from './verifications.queries.ts';
