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
 * sent: the owner of a number can ask for most of them, and nobody may keep their role, or a stolen
 * phone its use, by using them up.
 */
export async function textMember(
  transaction: DatabaseTransaction,
  texts: Texts,
  { phone, ...text }: MemberText,
) {
  const to = openUserPhone(texts.vault, phone);
  await queueText(transaction, texts, { ...text, to, isKnown: true });
}
