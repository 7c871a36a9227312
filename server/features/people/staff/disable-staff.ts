import { ownerRoleId } from '#contract/people/access/roles.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { lockPeople } from '../access/index.ts';
import { endWhatIsLost } from './end-what-is-lost.ts';
import { findUserIdByEmail, lockStaff, type Member } from './members.queries.ts';
import type { Dismisser } from './operator.ts';
import { setStatus } from './set-status.ts';
import { findMember, getMember } from './staff.queries.ts';
import { standingOf } from './staff.rules.ts';
import { tellOwners } from './staff-texts.ts';

/**
 * Removes a person from the staff: all their sessions end right away, on every server, and so do
 * the printers that they added.
 */
export const disableStaff = (
  operator: Dismisser,
  { externalId, email: written }: { externalId: string; email: string },
) =>
  inRestaurant(operator.database, externalId, async (transaction, businessId) => {
    const email = written.trim().toLowerCase();
    const userId = await findUserIdByEmail(transaction, { businessId, email });
    if (userId === undefined) return refuse('user_not_found');
    await lockPeople(transaction, [userId]);
    return disableMember(transaction, operator, { businessId, userId });
  });

/** The transaction must have locked the person: see `lockPeople`. */
export async function disableMember(
  transaction: DatabaseTransaction,
  operator: Dismisser,
  member: Member,
) {
  const { businessId, userId } = member;
  const { nowMs } = operator;
  const locked = await lockStaff(transaction, businessId, [userId]);
  const before = await findMember(transaction, member);
  if (!before) return refuse('user_not_found');
  const standing = standingOf(ownerRoleId, locked);
  const change = { businessId, before, standing, status: 'DISABLED', nowMs } as const;
  const action = await setStatus(transaction, operator, change);
  if (isRefused(action)) return action;
  if (!action) return { removedPrinters: [], workingKeys: [] };
  await auditAsOperator(transaction, { businessId, action, subjectUserId: userId, nowMs });
  const after = await getMember(transaction, member);
  const lost = await endWhatIsLost(transaction, operator, { businessId, after }, (audited) =>
    auditAsOperator(transaction, { businessId, nowMs, ...audited }),
  );
  await tellOwners(transaction, operator, { businessId, before, after, nowMs });
  return lost;
}
