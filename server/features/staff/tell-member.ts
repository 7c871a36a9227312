import type { Vault } from '../../platform/secrets/vault.ts';
import { queueText } from '../../platform/sms/text-queue.ts';
import { openUserPhone, type SealedPhone } from '../portal-login/index.ts';
import type { StaffTransaction } from './staff.queries.ts';

/** Tells somebody by text message of a change that they may not have made themselves. */
export async function tellMember(
  transaction: StaffTransaction,
  vault: Vault,
  told: {
    phone: SealedPhone;
    purpose: 'PORTAL_NUMBER_CHANGED' | 'PORTAL_ROLE_CHANGED';
    body: string;
    businessId: number | null;
    nowMs: number;
  },
) {
  const { phone, purpose, body, businessId, nowMs } = told;
  const to = openUserPhone(vault, phone);
  await queueText(transaction, vault, { to, body, purpose, businessId, nowMs });
}
