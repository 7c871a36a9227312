import { z } from 'zod';
import { ownerRoleId } from '#contract/people/access/roles.ts';
import {
  emailSchema,
  mobileNumberSchema,
  personNameSchema,
} from '#contract/people/staff/person.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import { invite } from './invitations/invite.ts';
import { lockMember, updateInvitedPhone } from './members.queries.ts';
import { insertInvitedMember } from './new-member.ts';
import type { Operator } from './operator.ts';
import { sealUserPhone } from './person-secrets.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { findMember, getMember } from './staff.queries.ts';
import { tellOwners } from './staff-texts.ts';

const newOwnerSchema = z.object({
  email: emailSchema,
  phone: mobileNumberSchema,
  first: personNameSchema,
  last: personNameSchema,
});

/**
 * Invites the first owner of a restaurant, or another one. A person who has not joined yet gets a
 * new link. The link is also texted, and anybody who has it can join.
 */
export async function addOwner(
  operator: Operator,
  { externalId, ...person }: z.input<typeof newOwnerSchema> & { externalId: string },
) {
  const read = readInput(newOwnerSchema, person);
  if (isRefused(read)) return read;
  const { email, first: firstName, last: lastName } = read;
  const { nowMs, vault } = operator;
  return inRestaurant(operator.database, externalId, async (transaction, businessId) => {
    const phone = await readMobileNumber(read.phone, 'phone');
    if (isRefused(phone)) return phone;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const owner = { businessId, email, firstName, lastName, phone, roleId: ownerRoleId };
    const { userId, isNew } = await insertInvitedMember(transaction, vault, owner);
    const member = { businessId, userId };
    if (!isNew) {
      await lockMember(transaction, member);
      const { status } = (await findMember(transaction, member)) ?? {};
      if (status !== 'INVITED') return refuse('already_staff');
      await updateInvitedPhone(transaction, member, sealUserPhone(vault, userId, phone));
    }
    const invited = await invite(transaction, operator, { ...member, phone, nowMs });
    if (isRefused(invited)) return invited;
    const action = isNew ? 'STAFF_INVITED' : 'STAFF_REINVITED';
    await auditAsOperator(transaction, { businessId, action, subjectUserId: userId, nowMs });
    const after = await getMember(transaction, member);
    if (isNew) await tellOwners(transaction, operator, { businessId, after, nowMs });
    return invited;
  });
}
