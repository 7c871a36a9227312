import { mostWithoutOwnerCents } from '#contract/orders/refunds/refund-limit.ts';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import { ownerRoleId } from '#contract/people/access/roles.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import { sumGiven } from '../orders/index.ts';
import { findRefundLimit } from './refund-limits.queries.ts';

type Giver = { businessId: number; userId: number; nowMs: number };

/**
 * What a person has given back today, on the restaurant's clock. Their other refunds wait until the
 * transaction ends, so that fifty at once exceed nothing together.
 */
export async function lockPersonsDay(
  transaction: DatabaseTransaction,
  { businessId, userId, nowMs }: Giver,
) {
  await waitForTurn(transaction, 'refunds of a person', `${businessId} ${userId}`);
  const zones = await findZones(transaction, businessId);
  const day = localDayAt(zones, nowMs);
  return {
    zones,
    day,
    givenCents: await sumGiven(transaction, { businessId, userId, day }),
    limitCents: await findRefundLimit(transaction, businessId),
  };
}

/** What giving back so much more takes. */
export function takesFor(
  cents: number,
  { givenCents, limitCents, roleId }: { givenCents: number; limitCents: number; roleId: number },
): RefundQuote['takes'] {
  const todayCents = givenCents + cents;
  if (todayCents <= limitCents) return 'NOTHING';
  return todayCents > mostWithoutOwnerCents && roleId !== ownerRoleId ? 'OWNER' : 'PASSWORD';
}
