import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';

type Named = { name: string };

/** To the old number. Left out: the operator changed it for all restaurants. */
export const numberChangedText = (restaurant: Named | undefined): string => {
  const where = restaurant ? ` at ${restaurant.name}` : '';
  const whom = restaurant ? 'the owner' : 'the owner of your restaurant';
  return `Joyous: your sign-in${where} now uses another mobile number. If that is not right, tell ${whom}.`;
};

/** To the new number. */
export const numberAddedText =
  'Joyous: your sign-in now uses this mobile number. If that is not right, tell the owner of your restaurant.';

export const roleChangedText = (restaurant: Named, roleName: string): string =>
  `Joyous: your role at ${restaurant.name} is now ${roleName}. If that is not right, tell the owner.`;

type Addressee = { phone: SealedPhone; businessId: number | null; nowMs: number };

type MemberText = Addressee & {
  purpose:
    | 'PORTAL_NEW_DEVICE'
    | 'PORTAL_NUMBER_CHANGED'
    | 'PORTAL_PASSWORD_CHANGED'
    | 'PORTAL_ROLE_CHANGED';
  body: string;
};

/**
 * Texts somebody that their account was changed. The change is made even if no more texts may be
 * sent to them: they can use these up themselves by asking for codes, and must not be able to block
 * a role change or the revocation of a stolen phone.
 */
export async function textMember(
  transaction: DatabaseTransaction,
  texts: Texts,
  { phone, ...text }: MemberText,
) {
  const to = openUserPhone(texts.vault, phone);
  await queueText(transaction, texts, { ...text, to, isKnown: true });
}

// No links in these texts, so that nobody gets used to following them.

export function textNewDevice(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  { businessName, ...addressee }: Addressee & { businessName: string },
) {
  const body = `Joyous: a new device can now log in to your account at ${businessName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_NEW_DEVICE', body });
}

export function textPasswordChanged(
  transaction: DatabaseTransaction,
  { texts }: { texts: Texts },
  addressee: Addressee,
) {
  const body =
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_PASSWORD_CHANGED', body });
}
