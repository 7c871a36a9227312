import { requireText } from '../../platform/sms/text-queue.ts';
import type { Texts } from '../../platform/sms/texts.ts';
import {
  actAsUser,
  endSessionsOf,
  openUserPhone,
  type SealedPhone,
} from '../portal-login/index.ts';
import { revokeDevicesOf } from './devices.queries.ts';
import { type InviteParts, invite } from './invite.ts';
import { dropNumberChange } from './number-changes.queries.ts';
import { type StaffTransaction, updateUserPhone } from './staff.queries.ts';
import { numberChangedText } from './staff-texts.ts';

/** One number proves who somebody is, in every restaurant that they work in. */
export async function replaceNumber(
  transaction: StaffTransaction,
  userId: number,
  sealed: SealedPhone,
) {
  await actAsUser(transaction, userId);
  // Before the number, as whoever proves one takes them: what was begun with the old one is over.
  await dropNumberChange(transaction, userId);
  await updateUserPhone(transaction, userId, sealed);
  await actAsUser(transaction, null);
}

/** In the restaurant that is acted for: who has not joined yet is invited anew, at the new number. */
export async function closeWhatItOpened(
  transaction: StaffTransaction,
  parts: InviteParts,
  told: { businessId: number; userId: number; status: string; phone: string; nowMs: number },
) {
  const { businessId, userId, status, phone, nowMs } = told;
  await revokeDevicesOf(transaction, { businessId, userId }, nowMs);
  await endSessionsOf(transaction, userId, nowMs);
  if (status === 'INVITED') await invite(transaction, parts, { businessId, userId, phone, nowMs });
}

type Place = { business_id: number; name: string };

/** Nobody loses their number without hearing of it. */
export async function tellOldNumber(
  transaction: StaffTransaction,
  texts: Texts,
  told: { before: SealedPhone; restaurant: Place | undefined; nowMs: number },
) {
  const { before, restaurant, nowMs } = told;
  await requireText(transaction, texts, {
    to: openUserPhone(texts.vault, before),
    body: numberChangedText(restaurant),
    purpose: 'PORTAL_NUMBER_CHANGED',
    businessId: restaurant?.business_id ?? null,
    nowMs,
    isKnown: true,
  });
}
