import { disputePath } from '#contract/orders/disputes/dispute-path.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOwnRestaurant, type OrderKey } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { textDispute } from '../../people/staff/index.ts';
import { changeDispute, type DisputeRow } from './disputes.queries.ts';

export type TellingOwners = { texts: Texts; publicUrl: string };

type Told = { dispute: DisputeRow; nowMs: number };

/** Who owns the restaurant now. A text of each kind goes out once, whatever is heard how often. */
async function tell(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: TellingOwners,
  { businessId, orderId }: OrderKey,
  { dispute, nowMs }: Told,
): Promise<void> {
  const { name: restaurantName, time_zone: timeZone } = await findOwnRestaurant(
    transaction,
    businessId,
  );
  const body = texted.owners.disputed({
    restaurantName,
    orderId,
    cents: dispute.cents,
    link: publicUrl + disputePath(orderId),
    state: dispute.state as 'OPEN' | 'WON' | 'LOST',
    dueBy: dispute.due_at === null ? null : { atMs: dispute.due_at.getTime(), timeZone },
  });
  await textDispute(transaction, texts, { businessId, nowMs, body });
}

/** The moment that it is booked, or that the bank has decided. One of before has told nobody. */
export async function tellOwnersOfDispute(
  transaction: DatabaseTransaction,
  telling: TellingOwners,
  key: OrderKey,
  { dispute, nowMs, isBookedNow }: Told & { isBookedNow: boolean },
): Promise<void> {
  const { dispute_id: disputeId, state, told_at, outcome_told_at } = dispute;
  const isOver = state !== 'OPEN' && told_at !== null && outcome_told_at === null;
  if (!isBookedNow && !isOver) return;
  const at = new Date(nowMs);
  await changeDispute(transaction, key, disputeId, {
    ...(told_at === null && { told_at: at }),
    ...(state !== 'OPEN' && { outcome_told_at: at }),
  });
  await tell(transaction, telling, key, { dispute, nowMs });
}
