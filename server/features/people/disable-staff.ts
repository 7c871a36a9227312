import { ownerRoleId } from '#contract/access/roles.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../audit/index.ts';
import { inRestaurant } from '../restaurants/index.ts';
import { findUserIdByEmail, holdStaff } from './members.queries.ts';
import type { Operator } from './operator.ts';
import { setStatus } from './set-status.ts';
import { findMember } from './staff.queries.ts';
import { standingOf } from './staff.rules.ts';

/** Removes somebody from the staff: all their sessions end right away, on every server. */
export const disableStaff = (
  operator: Operator,
  { externalId, email: written }: { externalId: string; email: string },
) =>
  inRestaurant(operator.database, externalId, async (transaction, businessId) => {
    const email = written.trim().toLowerCase();
    const userId = await findUserIdByEmail(transaction, { businessId, email });
    if (userId === undefined) return refuse('user_not_found');
    const held = await holdStaff(transaction, businessId, [userId]);
    const before = await findMember(transaction, { businessId, userId });
    if (!before) return refuse('user_not_found');
    const standing = standingOf(ownerRoleId, held);
    const { nowMs } = operator;
    const change = { businessId, before, standing, status: 'DISABLED', nowMs } as const;
    const action = await setStatus(transaction, operator, change);
    if (isRefused(action)) return action;
    if (!action) return undefined;
    await auditAsOperator(transaction, { businessId, action, subjectUserId: userId, nowMs });
    return undefined;
  });
