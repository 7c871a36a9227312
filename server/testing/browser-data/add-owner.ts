import { randomUUID } from 'node:crypto';
import type { RoleId } from '#contract/people/access/role-ids.ts';
import { ownerRoleId } from '#contract/people/access/roles.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { createJoinedMember, putDevice } from '../../features/people/staff/index.ts';

type Owner = { email: string; phone: string; password: string; roleId?: RoleId };

/**
 * Adds an owner, or a person with another role, to a restaurant that a browser test made, with a
 * verified device. Returns the device's id.
 */
export async function addOwner(
  { database, vault, businessId }: { database: Database; vault: Vault; businessId: number },
  { email, phone, password, roleId = ownerRoleId }: Owner,
): Promise<string> {
  const nowMs = Date.now();
  const passwordHash = await quickPasswords(vault).hash(password);
  const deviceId = randomUUID();
  const name = { firstName: roleId === ownerRoleId ? 'Bea' : 'Cal', lastName: 'Books' };
  const owner = { email, phone, ...name, roleId };
  await asRestaurant(database, businessId, async (transaction) => {
    const member = { ...owner, businessId, passwordHash, nowMs };
    const userId = await createJoinedMember(transaction, vault, member);
    const device = { deviceHash: secretHash(deviceId), name: 'Chrome on Linux' };
    await putDevice(transaction, { ...device, businessId, userId, nowMs });
  });
  return deviceId;
}
