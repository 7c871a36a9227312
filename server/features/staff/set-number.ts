import { z } from 'zod';
import { emailSchema, mobileNumberSchema } from '../../../contract/person.ts';
import { type Problem, problemsOf } from '../../../contract/problems.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import { maskPhone } from '../../platform/phone/mask-phone.ts';
import { normalisePhone } from '../../platform/phone/normalise-phone.ts';
import { recordAudit } from '../audit/index.ts';
import { actAsUser, findUserByEmail, sealUserPhone } from '../portal-login/index.ts';
import { closeWhatItOpened, replaceNumber, tellOldNumber } from './give-new-number.ts';
import type { Operating } from './operate-staff.ts';
import {
  findMember,
  findWorkplaceIds,
  holdMember,
  type StaffTransaction,
} from './staff.queries.ts';

const toldSchema = z.object({ email: emailSchema, phone: mobileNumberSchema });

export type NumberSet =
  | { outcome: 'set'; maskedPhoneNumber: string; restaurants: number; invitations: number }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'user_not_found' }
  /** Nothing was changed. */
  | { outcome: 'same_number' };

/**
 * Gives a sign-in to whoever has this phone: for somebody who lost theirs, or whose address somebody
 * else registered first. All that the old number opened is closed, in every restaurant.
 */
export async function setNumber(
  operating: Operating,
  told: { email: string; phone: string },
): Promise<NumberSet> {
  const parsed = toldSchema.safeParse(told);
  if (!parsed.success) return { outcome: 'refused', problems: problemsOf(parsed.error) };
  const normalised = await normalisePhone(parsed.data.phone);
  if (normalised.outcome === 'refused') {
    return { outcome: 'refused', problems: [{ field: 'phone', message: normalised.problem }] };
  }
  const { phone } = normalised;
  return operating.database
    .transaction()
    .execute((transaction) =>
      setWithin(transaction, operating, { email: parsed.data.email, phone }),
    );
}

async function setWithin(
  transaction: StaffTransaction,
  operating: Operating,
  { email, phone }: { email: string; phone: string },
): Promise<NumberSet> {
  const { vault, nowMs } = operating;
  const before = await findUserByEmail(transaction, email);
  if (!before) return { outcome: 'user_not_found' };
  const sealed = sealUserPhone(vault, phone);
  if (sealed.phone_index.equals(before.phone_index)) return { outcome: 'same_number' };
  const userId = before.user_id;
  const members = await holdWherever(transaction, userId);
  await replaceNumber(transaction, userId, sealed);
  for (const { businessId, status } of members) {
    await actAsBusiness(transaction, businessId);
    await closeWhatItOpened(transaction, operating, { businessId, userId, status, phone, nowMs });
    await recordAudit(transaction, {
      businessId,
      action: 'MOBILE_NUMBER_CHANGED',
      actorUserId: null,
      subjectUserId: userId,
      address: null,
      nowMs,
    });
  }
  await tellOldNumber(transaction, operating.texts, { before, restaurant: undefined, nowMs });
  const invitations = members.filter(({ status }) => status === 'INVITED').length;
  const maskedPhoneNumber = maskPhone(phone);
  return { outcome: 'set', maskedPhoneNumber, restaurants: members.length, invitations };
}

/**
 * All of them before anything is changed: who is signing in at this moment has done so by then, and
 * is put out, or waits and finds that their device is not verified any more.
 */
async function holdWherever(transaction: StaffTransaction, userId: number) {
  await actAsUser(transaction, userId);
  const members: { businessId: number; status: string }[] = [];
  for (const businessId of await findWorkplaceIds(transaction, userId)) {
    await actAsBusiness(transaction, businessId);
    await holdMember(transaction, { businessId, userId });
    const member = await findMember(transaction, { businessId, userId });
    if (member && member.status !== 'DISABLED') members.push({ businessId, status: member.status });
  }
  return members;
}
