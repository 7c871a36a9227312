import type { FastifyInstance } from 'fastify';
import * as account from '#contract/people/account.ts';
import * as invitations from '#contract/people/invitations.ts';
import * as staff from '#contract/people/staff.ts';
import { serve } from '../access/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { beginNumberChange } from './begin-number-change.ts';
import { changeStaff } from './change-staff.ts';
import { confirmNumberChange } from './confirm-number-change.ts';
import { listDevices, revokeDevice } from './devices.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { readInvitation } from './open-invitation.ts';
import { changeProfile, getProfile } from './own-account.ts';
import { changePassword } from './own-password.ts';
import { changeStatus } from './set-status.ts';
import { addStaff, listStaff, reinvite } from './staff.ts';

export function peopleRoutes(app: FastifyInstance): void {
  serve(app, staff.listBusinessUsers, listStaff);
  serve(app, staff.addBusinessUser, addStaff);
  serve(app, staff.changeBusinessUser, changeStaff);
  serve(app, staff.changeBusinessUserStatus, changeStatus);
  serve(app, staff.reinviteBusinessUser, reinvite);
  serve(app, invitations.readInvitation, readInvitation);
  serve(app, invitations.acceptInvitation, acceptInvitation);
  serve(app, account.getProfile, getProfile);
  serve(app, account.changeProfile, changeProfile);
  serve(app, account.changePassword, changePassword);
  serve(app, account.beginNumberChange, beginNumberChange);
  serve(app, account.confirmNumberChange, confirmNumberChange);
  serve(app, account.listDevices, listDevices);
  serve(app, account.revokeDevice, revokeDevice);
  serve(app, account.listAuditEntries, listAuditEntries);
}
