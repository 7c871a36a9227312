import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { createPasswords } from '#platform/passwords/passwords.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { createJoinedMember } from '../../features/people/staff/index.ts';
import { demoFlagship, demoPassword, demoStaff } from './demo-staff.data.ts';

type InsertedRestaurant = { businessId: number; externalId: string };

const managerRoleId = 2;

/**
 * One staff member per role at the flagship; the owner also runs another restaurant, to switch to.
 */
export async function insertDemoStaff(
  transaction: DatabaseTransaction,
  vault: Vault,
  restaurants: readonly InsertedRestaurant[],
  nowMs: number,
): Promise<void> {
  const flagship = restaurants.find(({ externalId }) => externalId === demoFlagship);
  const second = restaurants.find(({ externalId }) => externalId !== demoFlagship);
  if (!flagship) return;
  const passwordHash = await createPasswords(vault).hash(demoPassword);
  const insert = (
    member: Omit<Parameters<typeof createJoinedMember>[2], 'passwordHash' | 'nowMs'>,
  ) =>
    within(transaction, { restaurant: member.businessId }, (acting) =>
      createJoinedMember(acting, vault, { ...member, passwordHash, nowMs }),
    );
  for (const member of demoStaff) await insert({ ...member, businessId: flagship.businessId });
  const [owner] = demoStaff;
  if (!second || !owner) return;
  await insert({ ...owner, roleId: managerRoleId, businessId: second.businessId });
}

/** How to sign in, for an operator who has just started the demo. */
export const demoSignIn = (publicUrl: string) => ({
  address: `${publicUrl}/business/b/${demoFlagship}/login`,
  emails: demoStaff.map(({ email }) => email),
  password: demoPassword,
});
