import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Services } from '../access/index.ts';
import type { SealedPhone } from './person-secrets.ts';
import { textMember } from './text-member.ts';

type Addressee = { phone: SealedPhone; businessId: number; nowMs: number };

// No links in these, so that nobody gets used to following one.

export function textNewDevice(
  transaction: DatabaseTransaction,
  { texts }: Pick<Services, 'texts'>,
  { businessName, ...addressee }: Addressee & { businessName: string },
) {
  const body = `Joyous: a new device can now log in to your account at ${businessName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_NEW_DEVICE', body });
}

export function textPasswordChanged(
  transaction: DatabaseTransaction,
  { texts }: Pick<Services, 'texts'>,
  addressee: Addressee,
) {
  const body =
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
  return textMember(transaction, texts, { ...addressee, purpose: 'PORTAL_PASSWORD_CHANGED', body });
}
