import type { FastifyInstance } from 'fastify';
import { mayManage } from '#contract/access/roles.ts';
import {
  addBusinessUser,
  changeBusinessUser,
  changeBusinessUserStatus,
  listBusinessUsers,
  reinviteBusinessUser,
} from '#contract/people/staff.ts';
import {
  acceptInvitation as acceptCall,
  readInvitation as readCall,
} from '#contract/sign-in/sign-in.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { badInput, refusal } from '#platform/http/refusal.ts';
import {
  deviceHashIn,
  isAdminEmail,
  mountForAnyone,
  mountForStaff,
  type Services,
  serve,
  takeBudgets,
  tooOften,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { actOnStaff } from './act-on-staff.ts';
import { addStaff } from './add-staff.ts';
import { changeStaff } from './change-staff.ts';
import { changeStatus } from './change-status.ts';
import { reinvite } from './reinvite.ts';
import { presentMember } from './staff.presenter.ts';
import { findMember, findStaff } from './staff.queries.ts';
import { staffBudget } from './staff.rules.ts';

const notFound = refusal(404, 'user_not_found', 'Nobody of your staff is meant by this.');
const refusalOf = {
  not_found: notFound,
  owners_only: refusal(403, 'owners_only', 'Owners are added and changed by owners.'),
  // The same as at the call itself: the role was taken away while this was under way.
  not_permitted: refusal(403, 'not_permitted', 'Your role does not allow this.'),
  last_owner: refusal(409, 'last_owner', 'Somebody must be left who owns the restaurant.'),
  number_not_yours: refusal(
    409,
    'number_not_yours',
    'mobileNumber: this person has to change it, in their own account.',
  ),
  already_staff: refusal(409, 'already_staff', 'emailAddress: is on your staff already.'),
  joined: refusal(409, 'not_invited', 'Only who is invited and has not joined gets a new link.'),
};
const reserved = refusal(
  403,
  'email_reserved',
  'emailAddress: people of Joyous are added by Joyous itself.',
);
const linkEnded = refusal(
  410,
  'invitation_ended',
  'This invitation was used, replaced or is over. Ask for a new one.',
);
const wrongPassword = refusal(
  403,
  'wrong_password',
  'You work with Joyous already: this is not the password that you have there.',
);

function listAndAdd(app: FastifyInstance, services: Services) {
  const { database, vault } = services;

  mountForStaff(app, listBusinessUsers, 'staff.manage', async (_input, session) => {
    const rows = await asRestaurant(database, session.businessId, (transaction) =>
      findStaff(transaction, session.businessId),
    );
    return rows.map((row) => presentMember(row, session, vault));
  });

  mountForStaff(app, addBusinessUser, 'staff.manage', async ({ body }, session, { ip }) => {
    const { emailAddress: email, firstName, lastName, mobileNumber, roleId } = body;
    const { businessId } = session;
    // The domain alone makes an administrator: nobody may write themselves one.
    if (isAdminEmail(email, services.adminEmailDomains)) return reserved;
    const full = await takeBudgets(services.throttle, [staffBudget, String(businessId)]);
    if (full) return tooOften(full);
    const nowMs = services.now();
    const person = { businessId, email, firstName, lastName, mobileNumber, roleId, nowMs };
    const actor = { session, address: ip };
    const act = { permission: 'staff.manage' } as const;
    const result = await actOnStaff(services, actor, act, async (transaction, standing) => {
      if (!mayManage(standing.roleId, roleId)) return refusalOf.owners_only;
      const added = await addStaff(transaction, services, person);
      if (added.outcome === 'bad_phone') return badInput(`mobileNumber: ${added.problem}`);
      if (added.outcome !== 'added') return refusalOf[added.outcome];
      await recordAudit(transaction, {
        businessId,
        action: 'STAFF_INVITED',
        actorUserId: session.userId,
        subjectUserId: added.userId,
        address: ip,
        nowMs,
      });
      const row = await findMember(transaction, { businessId, userId: added.userId });
      return row ? presentMember(row, session, vault) : notFound;
    });
    return 'outcome' in result ? refusalOf[result.outcome] : result;
  });
}

function change(app: FastifyInstance, services: Services) {
  const { vault } = services;

  mountForStaff(app, changeBusinessUser, 'staff.manage', async (input, session, { ip }) => {
    const { userId } = input.params;
    const changed = await changeStaff(services, {
      session,
      address: ip,
      userId,
      change: input.body,
    });
    if (changed.outcome === 'bad_phone') return badInput(`mobileNumber: ${changed.problem}`);
    if (changed.outcome !== 'changed') return refusalOf[changed.outcome];
    return presentMember(changed.member, session, vault);
  });

  mountForStaff(app, changeBusinessUserStatus, 'staff.manage', async (input, session, { ip }) => {
    const { userId } = input.params;
    const actor = { session, address: ip };
    const changed = await changeStatus(services, { actor, userId, status: input.body.status });
    if (changed.outcome !== 'changed') return refusalOf[changed.outcome];
    return presentMember(changed.member, session, vault);
  });

  serve(app, reinviteBusinessUser, reinvite);
}

function invitations(app: FastifyInstance, services: Services) {
  mountForAnyone(app, readCall, async ({ body }, { ip }) => {
    const read = await readInvitation(services, { token: body.token, address: ip });
    if (read.outcome === 'too_often') return tooOften(read);
    if (read.outcome === 'ended') return linkEnded;
    return {
      businessName: read.restaurant.name,
      businessExternalId: read.restaurant.external_id,
      firstName: read.member.first_name,
      emailAddress: read.member.email,
      hasPassword: read.passwordHash !== undefined,
    };
  });

  mountForAnyone(app, acceptCall, async ({ body }, { headers, ip }) => {
    const accepted = await acceptInvitation(services, {
      token: body.token,
      password: body.password,
      deviceName: body.deviceName ?? '',
      deviceHash: deviceHashIn(headers),
      address: ip,
    });
    if (accepted.outcome === 'too_often') return tooOften(accepted);
    if (accepted.outcome === 'ended') return linkEnded;
    if (accepted.outcome === 'wrong_password') return wrongPassword;
    if (accepted.outcome === 'unfit') return badInput(`password: ${accepted.problem}`);
    return { emailAddress: accepted.email, businessExternalId: accepted.externalId };
  });
}

export function staffRoutes(app: FastifyInstance, services: Services): void {
  listAndAdd(app, services);
  change(app, services);
  invitations(app, services);
}
