import { z } from 'zod';
import { ownerRoleId, roleOf } from '#contract/access/roles.ts';
import { emailSchema, mobileNumberSchema, personNameSchema } from '#contract/people/person.ts';
import { type Problem, problemsOf } from '#contract/problems.ts';
import type { Database } from '#platform/database/pool.ts';
import { recordAudit } from '../audit/index.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import { addStaff } from './add-staff.ts';
import { changeStatusWithin } from './change-status.ts';
import { type InviteParts, invite } from './invite.ts';
import { maskedUserPhone, sealUserPhone } from './person-secrets.ts';
import {
  findMember,
  findStaff,
  findUserIdByEmail,
  holdMember,
  holdStaff,
  updateInvitedPhone,
} from './staff.queries.ts';
import { activeOwnersIn } from './staff.rules.ts';

/** What an operator has that a server has, too. */
export type Operating = InviteParts & { database: Database; nowMs: number };

const newOwnerSchema = z.object({
  email: emailSchema,
  phone: mobileNumberSchema,
  first: personNameSchema,
  last: personNameSchema,
});

export type OwnerAdded =
  /** The link goes to the phone as well; whoever has it can join. */
  | { outcome: 'invited'; link: string }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'already_staff' }
  | NoRestaurant;

const refused = (field: string, message: string) => ({
  outcome: 'refused' as const,
  problems: [{ field, message }],
});

/** Invites the first owner of a restaurant, or one more; somebody who has not joined gets a new link. */
export async function addOwner(
  operating: Operating,
  told: { externalId: string; email: string; phone: string; first: string; last: string },
): Promise<OwnerAdded> {
  const parsed = newOwnerSchema.safeParse(told);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const { email, phone, first: firstName, last: lastName } = parsed.data;
  const { nowMs } = operating;
  return inRestaurant(operating.database, told.externalId, async (transaction, businessId) => {
    const person = { businessId, email, firstName, lastName, mobileNumber: phone, nowMs };
    const added = await addStaff(transaction, operating, { ...person, roleId: ownerRoleId });
    if (added.outcome === 'bad_phone') return refused('phone', added.problem);
    const { userId } = added;
    let link: string;
    if (added.outcome === 'added') {
      link = added.link;
    } else {
      const member = { businessId, userId };
      await holdMember(transaction, member);
      if ((await findMember(transaction, member))?.status !== 'INVITED')
        return { outcome: 'already_staff' };
      const { phone: to } = added;
      await updateInvitedPhone(transaction, member, sealUserPhone(operating.vault, userId, to));
      ({ link } = await invite(transaction, operating, { ...member, phone: to, nowMs }));
    }
    await recordAudit(transaction, {
      businessId,
      action: added.outcome === 'added' ? 'STAFF_INVITED' : 'STAFF_REINVITED',
      actorUserId: null,
      subjectUserId: userId,
      address: null,
      nowMs,
    });
    return { outcome: 'invited', link };
  });
}

export type ListedMember = {
  email: string;
  name: string;
  role: string;
  status: string;
  phone: string;
};

export function listStaffOf(
  operating: Operating,
  externalId: string,
): Promise<{ outcome: 'listed'; members: ListedMember[] } | NoRestaurant> {
  return inRestaurant(operating.database, externalId, async (transaction, businessId) => {
    const rows = await findStaff(transaction, businessId);
    const members = rows.map((row) => ({
      email: row.email,
      name: `${row.first_name} ${row.last_name}`,
      role: roleOf(row.role_id).name,
      status: row.status,
      phone: maskedUserPhone(operating.vault, row),
    }));
    return { outcome: 'listed' as const, members };
  });
}

export type StaffDisabled =
  | { outcome: 'disabled' | 'user_not_found' | 'last_owner' }
  | NoRestaurant;

/** Takes somebody off the staff: all that they have open ends at once, on every server. */
export function disableStaff(
  operating: Operating,
  { externalId, email }: { externalId: string; email: string },
): Promise<StaffDisabled> {
  const wanted = email.trim().toLowerCase();
  return inRestaurant(operating.database, externalId, async (transaction, businessId) => {
    const userId = await findUserIdByEmail(transaction, { businessId, email: wanted });
    if (userId === undefined) return { outcome: 'user_not_found' as const };
    const held = await holdStaff(transaction, businessId, [userId]);
    const changed = await changeStatusWithin(transaction, operating, {
      businessId,
      userId,
      status: 'DISABLED',
      standing: { roleId: ownerRoleId, owners: activeOwnersIn(held) },
      actor: null,
      nowMs: operating.nowMs,
    });
    if (changed.outcome === 'last_owner') return { outcome: 'last_owner' as const };
    return { outcome: changed.outcome === 'changed' ? 'disabled' : 'user_not_found' };
  });
}
