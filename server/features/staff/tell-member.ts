import { requireText } from '../../platform/sms/text-queue.ts';
import type { Texts } from '../../platform/sms/texts.ts';
import { openUserPhone, type SealedPhone } from '../portal-login/index.ts';
import type { StaffTransaction } from './staff.queries.ts';

/**
 * Tells somebody by text message of a change that they may not have made themselves. It is not made
 * when no more texts may be sent: nobody is to lose their number without hearing of it.
 */
export async function tellMember(
  transaction: StaffTransaction,
  texts: Texts,
  told: {
    phone: SealedPhone;
    purpose: 'PORTAL_NUMBER_CHANGED' | 'PORTAL_ROLE_CHANGED';
    body: string;
    businessId: number | null;
    nowMs: number;
  },
) {
  const { phone, purpose, body, businessId, nowMs } = told;
  const to = openUserPhone(texts.vault, phone);
  await requireText(transaction, texts, { to, body, purpose, businessId, nowMs, isKnown: true });
}
