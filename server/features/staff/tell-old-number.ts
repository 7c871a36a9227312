import { queueText } from '../../platform/sms/text-queue.ts';
import { type Door, openUserPhone } from '../portal-login/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import type { MemberRow, StaffTransaction } from './staff.queries.ts';
import { numberChangedText } from './staff-texts.ts';

/** So that nobody loses theirs without hearing of it: whoever changed it, and however. */
export async function tellOldNumber(
  transaction: StaffTransaction,
  { vault }: Door,
  told: { before: MemberRow; businessId: number; nowMs: number },
) {
  const { before, businessId, nowMs } = told;
  await queueText(transaction, vault, {
    to: openUserPhone(vault, before),
    body: numberChangedText(await findOwnPlace(transaction, businessId)),
    purpose: 'PORTAL_NUMBER_CHANGED',
    businessId,
    nowMs,
  });
}
