import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';

/**
 * Tells somebody by text message of a change that the owner, or the operator, makes to them. It is
 * made also when no more texts may be sent: most of those to a number its owner can ask for, and
 * nobody may keep their role, or a stolen phone its use, by using them up.
 */
export async function tellMember(
  transaction: DatabaseTransaction,
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
  await queueText(transaction, texts, { to, body, purpose, businessId, nowMs, isKnown: true });
}
