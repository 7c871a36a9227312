export { addOwner } from './add-owner.ts';
export { codesLockedText, codeText, drawCode } from './codes.ts';
export { confirmAdmin } from './confirm-admin.ts';
export { findDevicesOf, putDevice, revokeUnusedDevices } from './devices.queries.ts';
export { disableStaff } from './disable-staff.ts';
export {
  countInvitations,
  deleteOldInvitations,
  revokeAllInvitations,
} from './invitations.queries.ts';
export { renewInvitation } from './invite.ts';
export { listStaffOf } from './list-staff-of.ts';
export { findUserIdByEmail } from './members.queries.ts';
export { createJoinedMember } from './new-member.ts';
export type { Operator } from './operator.ts';
export { passwordProblem } from './own-password.ts';
export { countOlderPeppers, putPassword, replacePasswordHash } from './passwords.queries.ts';
export { peopleJobs } from './people.jobs.ts';
export { peopleRoutes } from './people.routes.ts';
export { decoyPhone, openUserPhone, sealedUsers, sealUserPhone } from './person-secrets.ts';
export { restoreOwner } from './restore-owner.ts';
export { setNumber } from './set-number.ts';
export {
  countCodeTry,
  findNumberToText,
  findProvedPhone,
  holdSignIn,
  noteDeviceUsed,
  type SigningIn,
  setBackWrongCodes,
} from './signing-in.queries.ts';
export { countStaff, findStaffWith } from './staff.queries.ts';
export { textNewDevice, textPasswordChanged } from './staff-texts.ts';
