import { queueText } from '../../platform/sms/text-queue.ts';
import type { Door } from './door.ts';
import { openUserPhone, type SealedPhone } from './person-secrets.ts';
import type { DoorTransaction } from './sessions.queries.ts';

type Told = { phone: SealedPhone; businessId: number; nowMs: number };

// No link in these, so that nobody learns to follow one.

export async function tellNewDevice(
  transaction: DoorTransaction,
  { vault }: Pick<Door, 'vault'>,
  { phone, businessId, businessName, nowMs }: Told & { businessName: string },
) {
  const body = `Joyous: a new device can now log in to your account at ${businessName}. Not you? Set a new password with "Forgot password" and remove the device under Account.`;
  const text = { to: openUserPhone(vault, phone), body, purpose: 'PORTAL_NEW_DEVICE' };
  await queueText(transaction, vault, { ...text, businessId, nowMs });
}

export async function tellPasswordChanged(
  transaction: DoorTransaction,
  { vault }: Pick<Door, 'vault'>,
  { phone, businessId, nowMs }: Told,
) {
  const body =
    'Joyous: your password was changed. Not you? Set a new one at once with "Forgot password" on the login page.';
  const text = { to: openUserPhone(vault, phone), body, purpose: 'PORTAL_PASSWORD_CHANGED' };
  await queueText(transaction, vault, { ...text, businessId, nowMs });
}
