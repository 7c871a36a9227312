import { z } from 'zod';
import { emailSchema, mobileNumberSchema } from '#contract/people/person.ts';
import { type Problem, problemsOf } from '#contract/problems.ts';
import { actFor, type OwnTransaction, within } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { recordAudit } from '../audit/index.ts';
import { inRestaurant, type NoRestaurant } from '../restaurants/index.ts';
import { closeWhatItOpened, replaceNumber } from './give-new-number.ts';
import { invite } from './invite.ts';
import type { Operating } from './operate-staff.ts';
import { isPhoneOf, openUserPhone, type SealedPhone, sealUserPhone } from './person-secrets.ts';
import {
  findMember,
  findUserIdByEmail,
  findUserIdsOf,
  findWorkplaceIds,
  holdMember,
  holdUserPhone,
  lockAddress,
  updateInvitedPhone,
} from './staff.queries.ts';
import { numberChangedText } from './staff-texts.ts';
import { tellMember } from './text-staff-member.ts';

const toldSchema = z.object({ email: emailSchema, phone: mobileNumberSchema });

export type NumberSet =
  | { outcome: 'set'; maskedPhoneNumber: string; restaurants: number; invitations: number }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'user_not_found' }
  /** Nothing was changed. */
  | { outcome: 'same_number' }
  | NoRestaurant;

/**
 * Gives the account that somebody of a restaurant has to whoever has this phone: for those who lost
 * theirs. All that the old number opened is closed, in every restaurant, and invitations that went to
 * it with the same address go to the new one.
 */
export async function setNumber(
  operating: Operating,
  told: { externalId: string; email: string; phone: string },
): Promise<NumberSet> {
  const parsed = toldSchema.safeParse(told);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const normalised = await normalisePhone(parsed.data.phone);
  if (normalised.outcome === 'refused') {
    return { outcome: 'refused', problems: [{ field: 'phone', message: normalised.problem }] };
  }
  const { email } = parsed.data;
  const { phone } = normalised;
  return inRestaurant(operating.database, told.externalId, (transaction, businessId) =>
    setWithin(transaction, operating, { businessId, email, phone }),
  );
}

async function setWithin(
  transaction: OwnTransaction,
  operating: Operating,
  { businessId, email, phone }: { businessId: number; email: string; phone: string },
): Promise<NumberSet> {
  const { vault, nowMs } = operating;
  await lockAddress(transaction, email);
  const userId = await findUserIdByEmail(transaction, { businessId, email });
  const member = userId && (await findMember(transaction, { businessId, userId }));
  if (!member || (member.joined_at === null && member.status !== 'INVITED')) {
    return { outcome: 'user_not_found' };
  }
  if (isPhoneOf(vault, phone, member)) return { outcome: 'same_number' };
  const accountId = member.joined_at === null ? undefined : member.user_id;
  const places = await holdWherever(transaction, vault, {
    email,
    accountId,
    phone: openUserPhone(vault, member),
  });
  let before: SealedPhone = member;
  if (accountId !== undefined) {
    before =
      (await within(transaction, { person: accountId }, (theirs) =>
        holdUserPhone(theirs, accountId),
      )) ?? member;
    await replaceNumber(transaction, accountId, sealUserPhone(vault, accountId, phone));
  }
  for (const place of places) {
    await actFor(transaction, { restaurant: place.businessId });
    if (place.userId === accountId) {
      await closeWhatItOpened(transaction, { ...place, nowMs });
    } else {
      await updateInvitedPhone(transaction, place, sealUserPhone(vault, place.userId, phone));
      const evenUntexted = true;
      await invite(transaction, operating, { ...place, phone, nowMs, evenUntexted });
    }
    await recordAudit(transaction, {
      businessId: place.businessId,
      action: 'MOBILE_NUMBER_CHANGED',
      actorUserId: null,
      subjectUserId: place.userId,
      address: null,
      nowMs,
    });
  }
  await tellMember(transaction, operating.texts, {
    phone: before,
    purpose: 'PORTAL_NUMBER_CHANGED',
    body: numberChangedText(undefined),
    businessId: null,
    nowMs,
  });
  const invitations = places.filter((place) => place.userId !== accountId).length;
  const maskedPhoneNumber = maskPhone(phone);
  return { outcome: 'set', maskedPhoneNumber, restaurants: places.length, invitations };
}

type Place = { businessId: number; userId: number };

/**
 * Where the account works, and where the same address is invited with the same number. All are held
 * before anything is changed: whoever is signing in at this moment has done so by then, and is put
 * out, or waits and finds that their device is not verified any more.
 */
async function holdWherever(
  transaction: OwnTransaction,
  vault: Vault,
  old: { email: string; accountId: number | undefined; phone: string },
): Promise<Place[]> {
  const places: Place[] = [];
  for (const userId of await findUserIdsOf(transaction, old.email)) {
    const businessIds = await within(transaction, { person: userId }, (theirs) =>
      findWorkplaceIds(theirs, userId),
    );
    places.push(...businessIds.map((businessId) => ({ businessId, userId })));
  }
  places.sort((a, b) => a.businessId - b.businessId);
  const held: Place[] = [];
  for (const place of places) {
    await actFor(transaction, { restaurant: place.businessId });
    await holdMember(transaction, place);
    const member = await findMember(transaction, place);
    const isInvited = member?.status === 'INVITED' && isPhoneOf(vault, old.phone, member);
    const isTheirs = member?.status === 'ACTIVE' && place.userId === old.accountId;
    if (isInvited || isTheirs) held.push(place);
  }
  return held;
}
