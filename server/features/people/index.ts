export { textNewDevice, textPasswordChanged } from './account-texts.ts';
export { addOwner } from './add-owner.ts';
export { codesLockedText, codeText } from './code-text.ts';
export { confirmAdmin } from './confirm-admin.ts';
export { createJoinedMember } from './create-joined-member.ts';
export { findDevicesOf, putDevice, revokeUnusedDevices } from './devices.queries.ts';
export { disableStaff } from './disable-staff.ts';
export { drawCode } from './draw-code.ts';
export { deleteOldInvitations } from './invitations.queries.ts';
export { listStaffOf } from './list-staff-of.ts';
export { findUserIdByEmail, holdActiveMember } from './members.queries.ts';
export type { Operator } from './operator.ts';
export { passwordProblem } from './password-problem.ts';
export { countOlderPeppers, putPassword, replacePasswordHash } from './passwords.queries.ts';
export { peopleJobs } from './people.jobs.ts';
export { peopleRoutes } from './people.routes.ts';
export { decoyPhone, openUserPhone, sealUserPhone } from './person-secrets.ts';
export { renewInvitation } from './renew-invitation.ts';
export { sealedUsers } from './sealed-users.ts';
export { setNumber } from './set-number.ts';
export {
  findNumberToText,
  findPhoneOf,
  holdSignIn,
  noteDeviceUsed,
  type SigningIn,
} from './signing-in.queries.ts';
export { countCodeTry, setBackWrongCodes } from './wrong-codes.queries.ts';
