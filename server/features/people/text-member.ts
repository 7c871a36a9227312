import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';

type MemberText = {
  phone: SealedPhone;
  purpose:
    | 'PORTAL_NEW_DEVICE'
    | 'PORTAL_NUMBER_CHANGED'
    | 'PORTAL_PASSWORD_CHANGED'
    | 'PORTAL_ROLE_CHANGED';
  body: string;
  businessId: number | null;
  nowMs: number;
};

/**
 * Texts somebody that their account was changed. The change is made even when no more texts may be
 * sent to them. They can use these up themselves, by asking for codes: that must not keep a role, or
 * the use of a stolen phone.
 */
export async function textMember(
  transaction: DatabaseTransaction,
  texts: Texts,
  { phone, ...text }: MemberText,
) {
  const to = openUserPhone(texts.vault, phone);
  await queueText(transaction, texts, { ...text, to, isKnown: true });
}
