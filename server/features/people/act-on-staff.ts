import { may, type Permission } from '#contract/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import type { Services } from '../access/index.ts';
import type { Actor } from './actor.ts';
import { holdStaff } from './staff.queries.ts';
import { activeOwnersIn } from './staff.rules.ts';

/** What a change of staff may go by: nothing of it changes until the transaction ends. */
export type Standing = {
  /** Of whoever acts, as it is now and not when their session was looked up. */
  roleId: number;
  /** Those who own the restaurant and can come in. */
  owners: number[];
};

type Act = { permission: Permission; subjectUserId?: number };

export type NotPermitted = { outcome: 'not_permitted' };

/**
 * All that staff do to staff goes through here. Whoever acts is read again and locked, together with
 * the person that it is about: an owner who was demoted or disabled a moment ago finishes nothing.
 */
export function actOnStaff<Result>(
  { database }: Pick<Services, 'database'>,
  { session }: Actor,
  { permission, subjectUserId }: Act,
  work: (transaction: DatabaseTransaction, standing: Standing) => Promise<Result>,
): Promise<Result | NotPermitted> {
  const { businessId, userId } = session;
  return asRestaurant(database, businessId, async (transaction) => {
    const held = await holdStaff(transaction, businessId, [userId, subjectUserId ?? userId]);
    const actor = held.find((member) => member.user_id === userId);
    if (actor?.status !== 'ACTIVE' || !may(actor.role_id, permission)) {
      return { outcome: 'not_permitted' };
    }
    return work(transaction, { roleId: actor.role_id, owners: activeOwnersIn(held) });
  });
}
