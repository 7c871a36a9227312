import { z } from 'zod';
import { emailSchema, mobileNumberSchema } from '#contract/people/staff/person.ts';
import { actFor, type OwnTransaction, within } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { lockPeople } from '../access/index.ts';
import { replaceNumber, revokeAccess } from './account/replace-number.ts';
import { invite } from './invitations/invite.ts';
import {
  findUserIdByEmail,
  findWorkplaceIds,
  lockMember,
  type Member,
  updateInvitedPhone,
} from './members.queries.ts';
import type { Operator } from './operator.ts';
import { isPhoneOf, openUserPhone, sealUserPhone } from './person-secrets.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { findMember } from './staff.queries.ts';
import { textMember } from './staff-texts.ts';
import { findUserIdsOf, lockAddress, lockUserPhone } from './users.queries.ts';

const changeSchema = z.object({ email: emailSchema, phone: mobileNumberSchema });

/**
 * Sets the number of a person's account, for people who lost their phone. Everything verified with
 * the old number ends, at every restaurant, and invitations of the same address that went to the
 * old number go to the new one.
 */
export async function setNumber(
  operator: Operator,
  { externalId, ...change }: z.input<typeof changeSchema> & { externalId: string },
) {
  const read = readInput(changeSchema, change);
  if (isRefused(read)) return read;
  const phone = await readMobileNumber(read.phone, 'phone');
  if (isRefused(phone)) return phone;
  const { email } = read;
  return inRestaurant(operator.database, externalId, (transaction, businessId) =>
    setNumberWithin(transaction, operator, { businessId, email, phone }),
  );
}

/** Locks the address, so the transaction must not have locked any row before: see `lockAddress`. */
export async function setNumberWithin(
  transaction: OwnTransaction,
  operator: Operator,
  { businessId, email, phone }: { businessId: number; email: string; phone: string },
) {
  const { texts, vault, nowMs } = operator;
  await lockAddress(transaction, email);
  const userId = await findUserIdByEmail(transaction, { businessId, email });
  const member = userId && (await findMember(transaction, { businessId, userId }));
  if (!member || (member.joined_at === null && member.status !== 'INVITED')) {
    return refuse('user_not_found');
  }
  if (isPhoneOf(vault, phone, member)) return refuse('same_number');
  const accountId = member.joined_at === null ? undefined : member.user_id;
  const old = { email, accountId, phone: openUserPhone(vault, member) };
  if (accountId !== undefined) await lockPeople(transaction, [accountId]);
  const memberships = await lockMemberships(transaction, vault, old);
  const before =
    accountId === undefined
      ? undefined
      : await within(transaction, { person: accountId }, (scoped) =>
          lockUserPhone(scoped, accountId),
        );
  if (accountId !== undefined) {
    await replaceNumber(transaction, accountId, sealUserPhone(vault, accountId, phone));
  }
  for (const one of memberships) {
    await actFor(transaction, { restaurant: one.businessId });
    if (one.userId === accountId) {
      await revokeAccess(transaction, one, nowMs);
    } else {
      await updateInvitedPhone(transaction, one, sealUserPhone(vault, one.userId, phone));
      await invite(transaction, operator, { ...one, phone, nowMs, evenUntexted: true });
    }
    const { businessId, userId: subjectUserId } = one;
    const action = 'MOBILE_NUMBER_CHANGED';
    await auditAsOperator(transaction, { businessId, action, subjectUserId, nowMs });
  }
  await textMember(transaction, texts, {
    phone: before ?? member,
    purpose: 'PORTAL_NUMBER_CHANGED',
    body: texted.staff.numberChangedEverywhere(),
    businessId: null,
    nowMs,
  });
  const restaurants = memberships.length;
  const invitations = memberships.filter(({ userId }) => userId !== accountId).length;
  return { maskedPhoneNumber: maskPhone(phone), restaurants, invitations };
}

/**
 * Where the account works, and where the same address is invited with the same number. All are
 * locked before anything changes: a sign-in under way has then either finished, and is revoked with
 * the others, or waits and finds that its device is no longer verified.
 */
async function lockMemberships(
  transaction: OwnTransaction,
  vault: Vault,
  old: { email: string; accountId: number | undefined; phone: string },
): Promise<Member[]> {
  const all: Member[] = [];
  for (const userId of await findUserIdsOf(transaction, old.email)) {
    const businessIds = await within(transaction, { person: userId }, (scoped) =>
      findWorkplaceIds(scoped, userId),
    );
    all.push(...businessIds.map((businessId) => ({ businessId, userId })));
  }
  all.sort((a, b) => a.businessId - b.businessId);
  const locked: Member[] = [];
  for (const one of all) {
    await actFor(transaction, { restaurant: one.businessId });
    await lockMember(transaction, one);
    const member = await findMember(transaction, one);
    const isInvited = member?.status === 'INVITED' && isPhoneOf(vault, old.phone, member);
    const isTheirs = member?.status === 'ACTIVE' && one.userId === old.accountId;
    if (isInvited || isTheirs) locked.push(one);
  }
  return locked;
}
