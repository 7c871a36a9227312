import { type Settling, settleDueAt } from '../payments/index.ts';
import { settleLapsedAt } from './changes/settle-lapsed.ts';
import { type Watching, watchUnseenAt } from './kitchen/watch-unseen.ts';

/**
 * What the jobs do about orders that wait, at one restaurant, as if it were then. `settling` has the same
 * clock.
 */
export async function letWaitingPass(
  parts: Omit<Watching, 'findPrinted'>,
  settling: Settling,
  { businessId, nowMs }: { businessId: number; nowMs: number },
): Promise<void> {
  const watching = { ...parts, findPrinted: async () => [] };
  await settleDueAt(settling, businessId);
  await settleLapsedAt(watching, businessId, nowMs);
  await watchUnseenAt(watching, businessId, nowMs);
  // What has just ended lets its payment go.
  await settleDueAt(settling, businessId);
}
