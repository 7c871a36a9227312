import * as account from '#contract/people/staff/account.ts';
import * as invitations from '#contract/people/staff/invitations.ts';
import * as staff from '#contract/people/staff/staff.ts';
import { routesOf } from '../access/index.ts';
import { beginNumberChange } from './account/begin-number-change.ts';
import { confirmNumberChange } from './account/confirm-number-change.ts';
import { listDevices, revokeDevice } from './account/devices.ts';
import { changeProfile, getProfile, listAuditEntries } from './account/own-account.ts';
import { changePassword } from './account/own-password.ts';
import { changeStaff } from './change-staff.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { readInvitation } from './invitations/open-invitation.ts';
import { changeStatus } from './set-status.ts';
import { addStaff, listStaff, reinvite } from './staff.ts';

export { findDevicesOf, putDevice, revokeUnusedDevices } from './account/devices.queries.ts';
export { checkOwnPassword, passwordProblem } from './account/own-password.ts';
export {
  countOlderPeppers,
  putPassword,
  replacePasswordHash,
} from './account/passwords.queries.ts';
export { addOwner } from './add-owner.ts';
export { confirmAdmin } from './confirm-admin.ts';
export { disableStaff } from './disable-staff.ts';
export { waysInEnd } from './end-what-is-lost.ts';
export {
  countInvitations,
  deleteOldInvitations,
  revokeAllInvitations,
} from './invitations/invitations.queries.ts';
export { renewInvitation } from './invitations/invite.ts';
export { listStaffOf } from './list-staff-of.ts';
export { findUserIdByEmail } from './members.queries.ts';
export { createJoinedMember } from './new-member.ts';
export type { Dismisser } from './operator.ts';
export { peopleJobs } from './people.jobs.ts';
export { decoyPhone, openUserPhone, sealedUsers, sealUserPhone } from './person-secrets.ts';
export { restoreOwner } from './restore-owner.ts';
export { setNumber } from './set-number.ts';
export {
  countCodeTry,
  findNumberToText,
  findProvedPhone,
  lockSignIn,
  recordDeviceUse,
  type SigningIn,
  setBackWrongCodes,
} from './signing-in.queries.ts';
export { countStaff, findStaffWith } from './staff.queries.ts';
export {
  textDispute,
  textKeyExpires,
  textManagers,
  textNewDevice,
  textPasswordChanged,
  textPrinterAdded,
  textProgramKey,
} from './staff-texts.ts';

export const peopleRoutes = routesOf(
  { ...account, ...invitations, ...staff },
  {
    listBusinessUsers: listStaff,
    addBusinessUser: addStaff,
    changeBusinessUser: changeStaff,
    changeBusinessUserStatus: changeStatus,
    reinviteBusinessUser: reinvite,
    readInvitation,
    acceptInvitation,
    getProfile,
    changeProfile,
    changePassword,
    beginNumberChange,
    confirmNumberChange,
    listDevices,
    revokeDevice,
    listAuditEntries,
  },
);
