import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import type { Services } from '../access/index.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';

type Told = { phone: SealedPhone; businessId: number; nowMs: number };

// No link in these, so that nobody learns to follow one.

export async function tellNewDevice(
  transaction: DatabaseTransaction,
  { texts }: Pick<Services, 'texts'>,
  { phone, businessId, businessName, nowMs }: Told & { businessName: string },
) {
  const body = `Joyous: a new device can now log in to your account at ${businessName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;
  const text = {
    to: openUserPhone(texts.vault, phone),
    body,
    purpose: 'PORTAL_NEW_DEVICE',
  } as const;
  await queueText(transaction, texts, { ...text, businessId, nowMs, isKnown: true });
}

export async function tellPasswordChanged(
  transaction: DatabaseTransaction,
  { texts }: Pick<Services, 'texts'>,
  { phone, businessId, nowMs }: Told,
) {
  const body =
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
  const text = {
    to: openUserPhone(texts.vault, phone),
    body,
    purpose: 'PORTAL_PASSWORD_CHANGED',
  } as const;
  await queueText(transaction, texts, { ...text, businessId, nowMs, isKnown: true });
}
